// Copies text to the clipboard, also where the Clipboard API is blocked.
import { takeOut } from '../../lib/take-out.ts';

/** Returns false if the browser allows neither way. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Blocked by a permissions policy, or missing without https: `execCommand` still works during a press.
    return copyBySelection(text, near);
  }
}

/** The text field is next to the button, because outside a modal dialog nothing can be selected. */
function copyBySelection(text: string, near: HTMLElement): boolean {
  const field = near.ownerDocument.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  near.after(field);
  field.select();
  const isCopied = canCommand(near.ownerDocument) && near.ownerDocument.execCommand('copy');
  takeOut(field);
  near.focus();
  return isCopied;
}

/** In-app browsers lack it too. */
const canCommand = (document: Document): boolean => typeof document.execCommand === 'function';
