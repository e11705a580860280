// A modal dialog in the top layer, placed over the card; it is open while mounted.
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { closeIcon } from '../icons/icons.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import css from './modal.css';
import { keepOverCard } from './keep-over-card.ts';
import { useStyles } from '../styles.tsx';

export interface ModalProps {
  title: string;
  closeLabel: string;
  /** Called on Escape, the close button and a press outside; the parent then stops rendering the dialog. */
  onClose: () => void;
  /** Uses the full height of the window, for long lists. */
  tall?: boolean;
  /** The body has no padding and scrolls by itself. */
  flush?: boolean;
  children: ReactNode;
}

/** Never a button that cannot be undone, because Enter may be pressed once too often. */
const FIRST_CONTROL =
  '.modal__body :is(input, select, textarea, button, a[href]):not(:disabled, .button--danger)';

/** Opens the dialog, and keeps it over the card; closing it returns the focus. */
function useOpenDialog() {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current!;
    const stop = keepOverCard(dialog);
    // By default the dialog would focus the close button.
    dialog.querySelector<HTMLElement>(FIRST_CONTROL)?.setAttribute('autofocus', '');
    dialog.showModal();
    return () => {
      stop();
      dialog.close();
    };
  }, []);
  return dialogRef;
}

/** Adopts the style sheet before a modal opens. */
export const useModalStyles = () => useStyles(css);

export function Modal({ title, closeLabel, onClose, tall, flush, children }: ModalProps) {
  useModalStyles();
  const titleId = useId();
  const dialogRef = useOpenDialog();
  // The second press of a double click on the button that opened the dialog must not close it.
  const handleMouseDown = (event: MouseEvent) => {
    if (event.target === dialogRef.current && event.detail < 2) onClose();
  };
  return (
    <dialog
      ref={dialogRef}
      className={classNames('modal', tall && 'modal--tall', flush && 'modal--flush')}
      part="modal"
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialogRef.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={handleMouseDown}
    >
      <div className="modal__bar">
        <h2 className="modal__title" id={titleId}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          {closeIcon()}
        </IconButton>
      </div>
      <div className="modal__body">{children}</div>
    </dialog>
  );
}
