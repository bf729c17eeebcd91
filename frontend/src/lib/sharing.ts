import { note } from "./notes.svelte";
import { t } from "./words.svelte";

/** Put a text on the clipboard; on plain http, where the browser has no clipboard for pages, by the old way. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  note(t().copied);
}

export async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: "Omertà", url });
  } catch (why) {
    if (!(why instanceof DOMException && why.name === "AbortError")) await copy(url);
  }
}

/** Send a text with its address to a chat; where the browser cannot, both go to the clipboard. */
export async function shareText(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ title: "Omertà", text, url });
  } catch (why) {
    if (!(why instanceof DOMException && why.name === "AbortError")) await copy(`${text} ${url}`);
  }
}
