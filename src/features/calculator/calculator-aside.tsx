// What loads after the fees: how long the price holds and what the amount will take, which stand under them, and the quick amounts.
import { KycNote } from './kyc-note/kyc-note.tsx';
import { PriceHold } from './price-hold.tsx';

export { QuickAmounts } from './quick-amounts.tsx';

export function CalculatorAside() {
  return (
    <>
      <PriceHold />
      <KycNote />
    </>
  );
}
