// What loads after the fees: how long the price holds and what the amount will take, which stand under them.
import { KycNote } from './kyc-note/kyc-note.tsx';
import { PriceHold } from './price-hold.tsx';

export function CalculatorAside() {
  return (
    <>
      <PriceHold />
      <KycNote />
    </>
  );
}
