/** The service worker: the application opens without a network, and a newer version waits until it is wanted. */

let waiting = $state.raw<ServiceWorker | null>(null);

export function updateIsReady(): boolean {
  return waiting !== null;
}

/** Load the newer version. Seats are held by the server, so nothing is lost. */
export function loadUpdate(): void {
  waiting?.postMessage("take over");
}

export function watchForUpdates(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  void navigator.serviceWorker
    .register("/sw.js")
    .then((registration) => {
      const note = () => {
        if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
      };
      note();
      registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", note));
      setInterval(() => void registration.update().catch(() => undefined), 30 * 60 * 1000);
    })
    .catch(() => undefined); // Without one the application works, but not offline.
}
