// Copies a text on a press, and tells for a second that it went well; that it did not, until it does.
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { useTimeout } from '../use-timeout.ts';

export type CopyOutcome = 'copied' | 'failed' | null;

export const COPIED_MS = 1000;

/** `near` is the button that was pressed: the old way to copy needs a place beside it. */
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
