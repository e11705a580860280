// The note beside the amount: which identity check it requires, and what is left of the customer's limits if that is too little.
import { useEffect } from 'react';
import { AmountText } from '../../../ui/amount-text.tsx';
import { useFollowed, useFollowedValues, type Followed } from '../../use-stored.ts';
import { useMode, useText, useWidget } from '../../widget-context.tsx';
import { amountTier, isOverLight } from './amount-tier.ts';
import { tierText, fiatSide, leftText } from './kyc-note-texts.ts';

/** Announced when the typing pauses. */
const NOTE: Followed = { session: 'now', widget: 'now', catalog: 'now', calculator: 'later' };
const ALLOWANCE: Followed = { session: 'now', calculator: 'now' };

export function KycNote() {
  const { stores, commands } = useWidget();
  const text = useText();
  useAllowance();
  const [note, left, isOver] = useFollowedValues(stores, NOTE, () => {
    const tier = amountTier(stores);
    return [tierText(stores, text, tier), leftText(stores, text), isOverLight(stores, tier)];
  });
  // The offer above the calculator must agree with this note.
  useEffect(() => commands.calculator.setOverLight(isOver), [commands, isOver]);
  return (
    <div className="calculator__checks" role="status">
      {note && (
        <p className="calculator__note">
          <AmountText>{note}</AmountText>
        </p>
      )}
      {left && (
        <p className="calculator__note calculator__note--short">
          <AmountText>{left}</AmountText>
        </p>
      )}
    </div>
  );
}

function useAllowance(): void {
  const { stores, commands } = useWidget();
  const mode = useMode();
  const { session, calculator } = stores;
  const currency = useFollowed(
    stores,
    ALLOWANCE,
    () => session.customer && fiatSide(mode, calculator.form)?.ticker,
  );
  useEffect(() => {
    if (currency) void commands.customer.loadAllowance({ mode, currency });
  }, [commands, mode, currency]);
}
