/** It is somebody's turn: a bell, a vibration, a notice when the page is hidden. */

import { preferences } from "./preferences.svelte";
import { sound } from "./sounds";

function shake(pattern: number[]): void {
  if (preferences.vibration && "vibrate" in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern);
}

export function signalTurn(text: string): void {
  sound("turn");
  shake([80, 60, 80]);
  if (preferences.notices && document.hidden && "Notification" in window && Notification.permission === "granted") {
    try {
      const notice = new Notification("Omertà", { body: text, tag: "omerta-turn", icon: "/icon-192.png" });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones allow notices from service workers alone.
      void navigator.serviceWorker?.ready.then((worker) => worker.showNotification("Omertà", { body: text, tag: "omerta-turn", icon: "/icon-192.png" }));
    }
  }
}

export function signalWarning(): void {
  sound("warning");
  shake([150]);
}
