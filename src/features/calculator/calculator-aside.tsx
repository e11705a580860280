// What stands under the fees and loads after them: how long the price holds, and what the amount will take.
import { ChecksNote } from './checks-note.tsx';
import { PriceHold } from './price-hold.tsx';

export function CalculatorAside() {
  return (
    <>
      <PriceHold />
      <ChecksNote />
    </>
  );
}
