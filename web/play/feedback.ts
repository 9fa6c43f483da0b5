// Sounds and vibrations. Both are off until the player switches them on.

import type { SettingsStore } from "../core/settings.js";

type Tone = readonly [hertz: number, seconds: number];

const laid: readonly Tone[] = [[392, 0.07]];
const turned: readonly Tone[] = [[587, 0.04]];
const solved: readonly Tone[] = [
  [523, 0.12],
  [659, 0.12],
  [784, 0.12],
  [1047, 0.3],
];
const loudness = 0.08;

export class Feedback {
  private audio: AudioContext | null = null;

  constructor(private readonly settings: SettingsStore) {}

  laid(): void {
    this.give(laid, 12);
  }

  turned(): void {
    this.give(turned, 6);
  }

  solved(): void {
    this.give(solved, [30, 60, 30, 60, 80]);
  }

  private give(tones: readonly Tone[], pattern: number | number[]): void {
    const { sound, vibration } = this.settings.now;
    if (vibration && "vibrate" in navigator) navigator.vibrate(pattern);
    if (!sound) return;
    try {
      this.play(tones);
    } catch {
      // A browser without sound is treated as muted.
    }
  }

  private play(tones: readonly Tone[]): void {
    this.audio ??= new AudioContext();
    const { audio } = this;
    let at = audio.currentTime;
    for (const [hertz, seconds] of tones) {
      const tone = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
      const volume = new GainNode(audio, { gain: loudness });
      volume.gain.setTargetAtTime(0, at + seconds / 2, seconds / 4);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      at += seconds;
      tone.stop(at + seconds);
    }
  }
}
