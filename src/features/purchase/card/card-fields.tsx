// The vault's card fields: mounted once and only hidden between steps, so that no input is lost.
import { useEffect, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Mode } from '../../../domain/launch/setting-types.ts';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import {
  type VaultFields,
  type VaultFieldsLook,
  type CardView,
  holderOf,
  type VaultFieldsListener,
} from './vault-fields.ts';
import { isCardLost } from '../../../orders/payment-store.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import css from './card-fields.css';
import { useStored } from '../../use-stored.ts';
import { useIsBeingChecked } from '../../order/views/payment-check.tsx';
import { useColorScheme } from '../../shell/use-color-scheme.ts';
import { FieldSkeletons } from './field-skeletons.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export interface CardFieldsProps {
  mode: Mode;
  /** Null: the fields of a new card. */
  savedCard: SavedCard | null;
  /** For a saved card, ask only for the security code. */
  isCodeAlone?: boolean;
  isShown: boolean;
  onView?: (view: CardView) => void;
  /** Enter was pressed in a field. */
  onEnter?: () => void;
}

export function CardFields(props: CardFieldsProps) {
  const { mode, savedCard, isCodeAlone = false, isShown, onView, onEnter } = props;
  const { stores } = useWidget();
  const text = useText();
  useStyles(css);
  const colorScheme = useColorScheme();
  const holder = useStored(stores.session, ({ customer }) => holderOf(customer));
  const look: VaultFieldsLook = { mode, savedCard, isCodeAlone, holder, colorScheme, text };
  const { view, boxRef, fieldsRef } = useVaultFields(look, { onView, onEnter });
  const isChecking = useIsBeingChecked();
  // The fields take no focus while a payment of the order may be in flight.
  useFocusOnArrival(isShown && !isChecking && view?.phase === 'ready', boxRef, fieldsRef);
  const isLoading = view === null || view.phase === 'loading';
  return (
    <div hidden={!isShown}>
      {view?.phase === 'failed' && <FieldsMissing onReload={() => fieldsRef.current?.reload()} />}
      <LostCard cardId={savedCard?.id ?? null} isLost={view?.mustRetype} />
      <VisuallyHidden live="polite">{isLoading && isShown ? text('vault.loading') : ''}</VisuallyHidden>
      <div className="card-fields" hidden={view?.phase === 'failed'}>
        {isLoading && <FieldSkeletons {...{ mode, isCodeAlone }} isSaved={savedCard !== null} />}
        <div ref={boxRef} />
      </div>
    </div>
  );
}

/** Says why the fields are empty, and what the customer must enter again: the whole card, or only a saved card's code. */
export function LostCard({
  cardId,
  isLost = false,
}: {
  cardId: string | null;
  isLost?: boolean | undefined;
}) {
  const { stores } = useWidget();
  const text = useText();
  const wasTyped = useStored(stores.payment, (payment) =>
    isCardLost(payment, stores.order.order?.id, cardId),
  );
  if (!isLost && !wasTyped) return null;
  return <Alert tone="warning">{text(cardId === null ? 'vault.mustRetype' : 'vault.mustRetypeCode')}</Alert>;
}

function FieldsMissing({ onReload }: { onReload: () => void }) {
  const text = useText();
  return (
    <Alert tone="danger" action={<Button onClick={onReload}>{text('vault.reload')}</Button>}>
      {text('vault.failed')}
    </Alert>
  );
}

/** Focuses the fields when they become ready, unless the customer has moved the focus from the heading. */
function useFocusOnArrival(
  isThere: boolean,
  boxRef: RefObject<HTMLElement | null>,
  fieldsRef: RefObject<VaultFields | null>,
): void {
  useEffect(() => {
    if (!isThere) return;
    // The heading takes the focus first; if this import fails, it keeps it.
    import('../../shell/focus/enter-screen.ts').then(
      ({ isAtHeading }) => isAtHeading(boxRef.current) && fieldsRef.current?.focus(),
      () => undefined,
    );
  }, [isThere, boxRef, fieldsRef]);
}

/** Keeps the vault's fields in the element of `boxRef` while the component is mounted, and updates their look. */
function useVaultFields(look: VaultFieldsLook, listener: Partial<VaultFieldsListener>) {
  const { commands } = useWidget();
  const boxRef = useRef<HTMLDivElement>(null);
  const fieldsRef = useRef<VaultFields>(null);
  const [view, setView] = useState<CardView | null>(null);
  const latest = useRef({ look, ...listener });
  useEffect(() => {
    latest.current = { look, ...listener };
  });
  // A layout effect, because its cleanup runs before the element leaves the document, which would reload the frame.
  useLayoutEffect(() => {
    let isGone = false;
    let remove: () => void = () => undefined;
    void commands.payment.cardFields().then((fields) => {
      if (isGone) return;
      fieldsRef.current = fields;
      remove = fields.mount(boxRef.current!, latest.current.look, {
        onView(next) {
          setView(next);
          latest.current.onView?.(next);
        },
        onEnter: () => latest.current.onEnter?.(),
      });
    });
    return () => {
      isGone = true;
      remove();
      fieldsRef.current = null;
    };
  }, [commands]);
  const { mode, savedCard, isCodeAlone, holder, colorScheme, text } = look;
  useEffect(() => {
    fieldsRef.current?.update({ mode, savedCard, isCodeAlone, holder, colorScheme, text });
  }, [mode, savedCard, isCodeAlone, holder, colorScheme, text]);
  return { view, boxRef, fieldsRef };
}
