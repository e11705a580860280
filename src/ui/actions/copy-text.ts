// Writes text to the clipboard, also in frames and pages where the clipboard API is refused.
import { takeOut } from '../../lib/take-out.ts';

/** False when the browser allows neither way. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused by a permissions policy, or not there without https: the old command still works on a press.
    return copyBySelection(text, near);
  }
}

/** The field is next to the button, since a modal dialog makes everything else unselectable. */
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

/** Apps that show pages leave it out as well. */
const canCommand = (document: Document): boolean => typeof document.execCommand === 'function';
