/** The keyboard: what each key does now, and a list of it for people. */

export interface Shortcut {
  /** Keys as `KeyboardEvent.key` names them; the first one is shown. */
  keys: string[];
  label: string;
  run: () => void;
}

let shortcuts = $state.raw<Shortcut[]>([]);

/** What each key does on this page. */
export function listed(): Shortcut[] {
  return shortcuts;
}

/** Give keys a meaning for as long as the calling component lives; later ones go before earlier ones. */
export function useKeys(wanted: () => Shortcut[]): void {
  $effect(() => {
    const added = wanted();
    queueMicrotask(() => (shortcuts = [...added, ...shortcuts]));
    return () => queueMicrotask(() => (shortcuts = shortcuts.filter((shortcut) => !added.includes(shortcut))));
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Keys that a focused control answers by itself. */
function isOwn(event: KeyboardEvent): boolean {
  const target = event.target;
  return (event.key === "Enter" || event.key === " ") && target instanceof Element && target.closest("button,a,summary,label") !== null;
}

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (isTyping(event.target) || isOwn(event)) return;
  const modal = document.querySelector("dialog:modal");
  if (modal) return;
  const found = shortcuts.find((shortcut) => shortcut.keys.includes(event.key));
  if (!found) return;
  event.preventDefault();
  found.run();
});
