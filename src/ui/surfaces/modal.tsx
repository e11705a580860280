// A modal dialog in the top layer, placed over the card; it is open while mounted.
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { closeIcon } from '../icons/icons.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import css from './modal.css';
import { useStyles } from '../styles.tsx';
import { createClock } from '../../lib/time/clock.ts';

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

/** Minimum distance in pixels between the dialog and the window's edges. */
const EDGE_PX = 8;

/** Up to this window width in pixels, the style sheet places the dialog at the bottom. */
const NARROW_PX = 480;

/** If less of a frame is visible, the dialog ignores it. */
const MIN_SEEN_PX = 320;

/** Interval between checks of the visible part of a frame. */
const LOOK_MS = 100;

/**
 * Positions a top-layer dialog over the visible part of the card, not in the middle of the page.
 * Keeps the dialog in place until the function that it returns is called.
 */
function keepOverCard(dialog: HTMLElement): () => void {
  const { documentElement, defaultView } = dialog.ownerDocument;
  const view = defaultView!;
  let place = () => placeOverCard(dialog, 0, view.innerHeight);
  let stopFollowing = (): void => undefined;
  place();
  if (view.parent !== view) {
    // A frame is as high as its content, so much of its window may be off the screen, and the page around it scrolls, for example to the
    // focused field.
    dialog.style.setProperty('--_chain', 'auto');
    const clock = createClock();
    let stopWaiting = (): void => undefined;
    let isFollowing = true;
    // The observer does not report a scroll that leaves the visible area the same size, so it is restarted.
    const follow = new view.IntersectionObserver(([entry]) => {
      placeOverCard(dialog, entry!.intersectionRect.top, entry!.intersectionRect.bottom);
      if (isFollowing) stopWaiting = clock.after(LOOK_MS, place);
      else follow.disconnect();
    });
    place = () => {
      stopWaiting();
      follow.unobserve(documentElement);
      follow.observe(documentElement);
    };
    stopFollowing = () => {
      isFollowing = false;
      follow.disconnect();
      stopWaiting();
    };
    place();
    // From here on the dialog stays where the customer presses, until the window is resized.
    dialog.addEventListener('pointerdown', stopFollowing);
  }
  view.addEventListener('resize', place);
  return () => {
    stopFollowing();
    view.removeEventListener('resize', place);
  };
}

/**
 * Sets the custom properties that the dialog's style sheet reads; without a card the dialog stays centred. `from` and `to`: the visible
 * part of the window, in pixels from its top.
 */
function placeOverCard(dialog: HTMLElement, from: number, to: number): void {
  const { innerWidth, innerHeight } = dialog.ownerDocument.defaultView!;
  const set = (name: string, px: number) => dialog.style.setProperty(name, `${px}px`);
  const height = Math.min(Math.max(to - from, MIN_SEEN_PX), innerHeight);
  const start = Math.min(from, innerHeight - height);
  const end = start + height;
  set('--_height', height);
  set('--_below', innerHeight - end);
  const card = dialog.closest('[part~="card"]');
  // Checked before measuring, which forces a layout.
  if (!card || innerWidth <= NARROW_PX) return;
  const { left, top, width, bottom } = card.getBoundingClientRect();
  const dialogWidth = Math.min(width, innerWidth - 2 * EDGE_PX);
  const dialogHeight = Math.min(680, height - 2 * EDGE_PX);
  const middle = (Math.max(top, start) + Math.min(bottom, end)) / 2;
  set('--_width', dialogWidth);
  set('--_left', clamp(left + width / 2, dialogWidth / 2 + EDGE_PX, 0, innerWidth));
  set('--_top', clamp(middle, dialogHeight / 2 + EDGE_PX, start, end));
}

/** Clamps `value` to between `from` and `to`, with `margin` on each side. */
function clamp(value: number, margin: number, from: number, to: number): number {
  return Math.max(from + margin, Math.min(value, to - margin));
}
