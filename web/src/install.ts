// What makes the page an app of its own where browsers allow that: not for pages that are opened from
// disk. A folder made by `gallery --site` brings a manifest and a service worker; a single file on a
// server gets its manifest here.

export function prepareInstall(name: string): void {
  if (!/^https?:$/.test(window.location.protocol)) return;
  if (document.querySelector("link[rel=manifest]")) {
    // Refused by some browsers in private windows, and by all without https: the page works without.
    void navigator.serviceWorker?.register("service-worker.js").catch(() => undefined);
    return;
  }
  const address = window.location.href.replace(/#.*/, "");
  const manifest = {
    name,
    short_name: name,
    start_url: address,
    scope: address,
    display: "standalone",
    icons: [
      {
        src: document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href,
        sizes: "any",
        type: "image/svg+xml",
      },
    ],
  };
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifest))}`;
  document.head.append(link);
}
