// A modal dialog in the top layer, placed over the card; mounted means open (UI of pickers and forms).
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { closeIcon } from '../icons/icons.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import css from './modal.css';
import { placeOverCard } from './place-over-card.ts';
import { useStyles } from '../styles.tsx';

export interface ModalProps {
  title: string;
  closeLabel: string;
  /** Escape, the close button and a press beside the dialog; the parent then stops rendering it. */
  onClose: () => void;
  /** As high as the window allows, for long lists. */
  tall?: boolean;
  /** The body has no padding and scrolls by itself. */
  flush?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** Enter never does what cannot be undone: it may be pressed once too often. */
const FIRST_CONTROL =
  '.modal__body :is(input, select, textarea, button, a[href]):not(:disabled, .button--danger)';

/** Opens the dialog, keeps it over the card, and hands the focus back when it goes. */
function useOpenDialog() {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current!;
    const place = () => placeOverCard(dialog);
    place();
    // By itself the dialog would focus the close button first.
    dialog.querySelector<HTMLElement>(FIRST_CONTROL)?.setAttribute('autofocus', '');
    dialog.showModal();
    const view = dialog.ownerDocument.defaultView!;
    view.addEventListener('resize', place);
    return () => {
      view.removeEventListener('resize', place);
      dialog.close();
    };
  }, []);
  return dialogRef;
}

/** For those who want the sheet in place before a modal opens. */
export const useModalStyles = () => useStyles(css);

export function Modal({ title, closeLabel, onClose, tall, flush, footer, children }: ModalProps) {
  useModalStyles();
  const titleId = useId();
  const dialogRef = useOpenDialog();
  // The second press of a double click on what opened it is no wish to close it.
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
      {footer && <div className="modal__footer">{footer}</div>}
    </dialog>
  );
}
