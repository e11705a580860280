// Copies a text on a press. Success is reported for a second, failure until a copy succeeds.
import { useState } from 'react';
import { useTimeout } from '../use-timeout.ts';
import { takeOut } from '../../lib/take-out.ts';

export type CopyOutcome = 'copied' | 'failed' | null;

export const COPIED_MS = 1000;

/** `near` is the pressed button: without the Clipboard API, copying needs a text field beside it. */
export function useCopy(text: string): [CopyOutcome, (near: HTMLElement) => Promise<void>] {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  const startTimeout = useTimeout();
  const copy = async (near: HTMLElement) => {
    const isCopied = await copyText(text, near);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (isCopied) startTimeout(() => setOutcome(null), COPIED_MS);
  };
  return [outcome, copy];
}

/**
 * Copies text to the clipboard, also where the Clipboard API is blocked.
 * Returns false if the browser allows neither way.
 */
async function copyText(text: string, near: HTMLElement): Promise<boolean> {
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
