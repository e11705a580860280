// Copies a text on a press. Success is reported for a second, failure until a copy succeeds.
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { useTimeout } from '../use-timeout.ts';

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
