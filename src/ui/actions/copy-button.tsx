// Copies a text, and confirms with its icon for a second.
import css from './copy-button.css';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { checkIcon, copyIcon } from '../icons/more-icons.tsx';
import { useCopy } from './use-copy.ts';
import { useStyles } from '../styles.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface CopyButtonProps {
  text: string;
  /** The accessible name, for example 'Copy code'. */
  label: string;
  /** Spoken after the copy. */
  copiedLabel: string;
  /** Announced if the browser refuses, with the text itself, to be copied by hand. */
  failedLabel: string;
  /** Shows only the icon. */
  iconOnly?: boolean;
  /** The main action of its screen. */
  primary?: boolean;
}

export function CopyButton({ text, label, copiedLabel, failedLabel, iconOnly, primary }: CopyButtonProps) {
  useStyles(css);
  const [outcome, copy] = useCopy(text);
  const handleClick = (event: { currentTarget: HTMLButtonElement }) => copy(event.currentTarget);
  const icon = outcome === 'copied' ? checkIcon(18) : copyIcon(18);
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} onClick={(event) => void handleClick(event)}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={primary ? 'primary' : 'secondary'} icon={icon} onClick={handleClick}>
          {label}
        </Button>
      )}
      <VisuallyHidden live="polite">
        {outcome && (outcome === 'copied' ? copiedLabel : failedLabel)}
      </VisuallyHidden>
      {outcome === 'failed' && (
        <span className="by-hand">
          <span aria-hidden="true">{failedLabel}</span>
          <span className="by-hand__text" translate="no">
            {text}
          </span>
        </span>
      )}
    </>
  );
}
