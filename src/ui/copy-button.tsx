// Copies a text; its icon confirms for a second.
import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CopyIcon } from './more-icons.tsx';
import { useTimeout } from './use-timeout.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps {
  text: string;
  /** The accessible name, for example 'Copy code'. */
  label: string;
  /** Spoken after the copy. */
  copiedLabel: string;
  /** Spoken when the browser refuses. */
  failedLabel: string;
  /** Only the icon is seen. */
  iconOnly?: boolean;
}

export const COPIED_MS = 1000;

export function CopyButton({ text, label, copiedLabel, failedLabel, iconOnly }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const startTimeout = useTimeout();
  const handleClick = async (event: { currentTarget: HTMLButtonElement }) => {
    const isCopied = await copyText(text, event.currentTarget);
    setOutcome(isCopied ? 'copied' : 'failed');
    startTimeout(() => setOutcome(null), COPIED_MS);
  };
  const icon = outcome === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />;
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} onClick={(event) => void handleClick(event)}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="secondary" icon={icon} onClick={handleClick}>
          {label}
        </Button>
      )}
      <VisuallyHidden live="polite">
        {outcome && (outcome === 'copied' ? copiedLabel : failedLabel)}
      </VisuallyHidden>
    </>
  );
}
