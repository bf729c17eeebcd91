/** It is somebody's turn: a bell, a vibration, a notice when the page is hidden. */

import { preferences } from "./preferences.svelte";

let sounds: AudioContext | null = null;

// Browsers let a page sound only after it was touched once.
addEventListener("pointerdown", () => void audio()?.resume(), { once: true });

function audio(): AudioContext | null {
  try {
    return (sounds ??= new AudioContext());
  } catch {
    return null;
  }
}

/** A small bell: two partials that fade. */
function ring(pitch: number, after: number, loudness: number): void {
  const context = audio();
  if (!context || context.state !== "running") return;
  for (const [ratio, share] of [
    [1, 1],
    [2.76, 0.35],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + after;
    tone.frequency.value = pitch * ratio;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness * share, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 1);
  }
}

function shake(pattern: number[]): void {
  if (preferences.vibration && "vibrate" in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern);
}

export function signalTurn(text: string): void {
  if (preferences.sound) {
    ring(659, 0, 0.12);
    ring(880, 0.14, 0.1);
  }
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
  if (preferences.sound) ring(523, 0, 0.08);
  shake([150]);
}

/** A soft tick for things that are turned over. */
export function signalReveal(): void {
  if (preferences.sound) ring(392, 0, 0.05);
}
