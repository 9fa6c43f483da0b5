// Lets the player install the page as an app, if the browser supports that. Pages that are opened
// from disk cannot be installed. A folder that `gallery --site` made contains a manifest and a
// service worker. A single file on a server gets its manifest here.

export function prepareInstall(name: string): void {
  if (!/^https?:$/.test(window.location.protocol)) return;
  if (document.querySelector("link[rel=manifest]")) {
    // Private windows of some browsers and pages without https refuse it. The page works without
    // it.
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
