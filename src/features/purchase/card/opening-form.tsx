// Placeholder of the most likely first step while the saved cards load. It has the height of that step, so that nothing moves when they
// arrive.
import { useSnapshot } from 'valtio';
import type { CardStep } from '../../../orders/payment-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { ConfirmDetails, ConfirmTotal } from '../../order/views/confirm-details.tsx';
import type { PaymentAgreementProps } from '../../order/views/payment-agreement.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { LostCard } from './card-fields.tsx';
import css from './card-fields.css';
import { FieldSkeleton, FieldSkeletons } from './field-skeletons.tsx';

/** After a reload, predicts the step from the lost input and the number of saved cards; otherwise predicts a new card. */
function useAhead() {
  const { lostCardOf, lostCardId = null, cardsAhead = 0 } = useSnapshot(useWidget().stores.payment);
  const orderId = useOrder()?.id;
  const isLost = lostCardOf !== undefined && lostCardOf === orderId;
  return {
    cardId: isLost ? lostCardId : null,
    isSaved: isLost ? lostCardId !== null : cardsAhead > 0,
    cards: cardsAhead,
    isLost,
  };
}

export function useStepAhead(): CardStep {
  const { isLost, isSaved, cards } = useAhead();
  if (cards === 1 && isSaved) return 2;
  return !isLost && cards > 1 ? 0 : 1;
}

export function OpeningForm() {
  const { cardId, isSaved, cards } = useAhead();
  const step = useStepAhead();
  useStyles(css);
  if (step === 0) return <OpeningList cards={cards} />;
  return step === 1 ? <OpeningFields {...{ cardId, isSaved }} /> : <OpeningConfirm cardId={cardId} />;
}

/** Has the height of the button area at this step. */
export function OpeningAction({ agreement }: { agreement: PaymentAgreementProps }) {
  const step = useStepAhead();
  return (
    <>
      {step === 2 && (
        <div inert>
          <ConfirmTotal agreement={agreement} />
        </div>
      )}
      <Place height={52} />
    </>
  );
}

/** Has the height of `CardConfirmStep` below the code of the only saved card. */
function OpeningConfirm({ cardId }: { cardId: string | null }) {
  return (
    <>
      <Place height={50} />
      <div>
        <LostCard cardId={cardId} />
        <div className="card-fields">
          <FieldSkeletons mode="buy" isSaved isCodeAlone />
        </div>
      </div>
      <div className="opening-confirm">
        <Stack>
          <ConfirmDetails />
          <Place height={134} />
        </Stack>
      </div>
    </>
  );
}

/** Has the height of `CardSelectStep`. */
function OpeningList({ cards }: { cards: number }) {
  return (
    <Stack>
      <Stack>
        <Stack gap="tight">
          {Array.from({ length: cards }, (_, index) => (
            <Place key={index} height={64} />
          ))}
        </Stack>
        <Skeleton height="field" />
      </Stack>
      <Place height={44} />
      <Place height={21} />
    </Stack>
  );
}

/** Has the height of `CardFormStep` with the fields above it. */
function OpeningFields({ cardId, isSaved }: { cardId: string | null; isSaved: boolean }) {
  const text = useText();
  return (
    <>
      <div>
        <LostCard cardId={cardId} />
        <div className="card-fields">
          <FieldSkeletons mode="buy" isSaved={isSaved} />
        </div>
      </div>
      <Stack>
        {isSaved && <Place height={21} />}
        <Place height={110} />
        <FieldSkeleton label={text('billing.phone')} />
        <Place height={44} />
        <Place height={21} />
      </Stack>
    </>
  );
}

/** A placeholder bar with the final element's height in pixels, for heights that `Skeleton` does not have. */
const Place = ({ height }: { height: number }) => (
  <div className="bone bone--field" style={{ height }} aria-hidden="true" />
);
