// Beside the amount: which identity check it will take, and what is left of the customer's limits when that is too little.
import { useEffect } from 'react';
import type { Stores } from '../../stores.ts';
import { useStored } from '../../use-stored.ts';
import { useMode, useText, useWidget } from '../../widget-context.tsx';
import { isOverLight } from './amount-tier.ts';
import { tierText, fiatSide, leftText } from './kyc-note-texts.ts';

export function KycNote() {
  const { stores } = useWidget();
  const text = useText();
  useAllowance();
  useOverLight();
  // Spoken with the pauses of typing.
  const note = useEither(stores, () => tierText(stores, text));
  const left = useEither(stores, () => leftText(stores, text));
  return (
    <div className="calculator__checks" role="status">
      {note && <p className="calculator__note">{note}</p>}
      {left && <p className="calculator__note calculator__note--short">{left}</p>}
    </div>
  );
}

/** It depends on several stores, so each of them is watched. */
function useEither<Value>({ session, widget, catalog, calculator }: Stores, read: () => Value): Value {
  useStored(session, read);
  useStored(widget, read);
  useStored(catalog, read);
  return useStored(calculator, read, 'later');
}

/** The offer above the calculator keeps to what is said here. */
function useOverLight(): void {
  const { stores, commands } = useWidget();
  const isOver = useEither(stores, () => isOverLight(stores));
  useEffect(() => commands.calculator.setOverLight(isOver), [commands, isOver]);
}

function useAllowance(): void {
  const { stores, commands } = useWidget();
  const mode = useMode();
  const isSignedIn = useStored(stores.session, ({ customer }) => customer !== null);
  const currency = useStored(stores.calculator, ({ form }) => fiatSide(mode, form)?.ticker);
  useEffect(() => {
    if (isSignedIn && currency) void commands.customer.loadAllowance({ mode, currency });
  }, [commands, isSignedIn, mode, currency]);
}
