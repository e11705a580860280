// The form of a card while the saved cards are awaited: as high as it will be, so that nothing moves when they have come.
import { useSnapshot } from 'valtio';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { LostCard } from './card-fields.tsx';
import css from './card-fields.css';
import { FieldSkeleton, FieldSkeletons } from './field-skeletons.tsx';

/** After a reload: what was typed, or how many saved cards there were; otherwise a new card is the usual case. */
export function OpeningForm() {
  const { lostCardOf, lostCardId = null, cardsAhead = 0 } = useSnapshot(useWidget().stores.payment);
  const orderId = useOrder()?.id;
  const isLost = lostCardOf !== undefined && lostCardOf === orderId;
  useStyles(css);
  if (!isLost && cardsAhead > 1) return <OpeningList cards={cardsAhead} />;
  return (
    <OpeningFields
      cardId={isLost ? lostCardId : null}
      isSaved={isLost ? lostCardId !== null : cardsAhead > 0}
    />
  );
}

/** As high as `CardSelectStep`. */
function OpeningList({ cards }: { cards: number }) {
  return (
    <Stack>
      <Stack>
        <Stack gap="tight">
          {Array.from({ length: cards }, (_, index) => (
            <Place key={index} of="card" />
          ))}
        </Stack>
        <Skeleton height="field" />
      </Stack>
      <Place of="fees" />
      <Place of="line" />
    </Stack>
  );
}

/** As high as `CardFormStep` with the fields above it. */
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
        {isSaved && <Place of="line" />}
        <Place of="address" />
        <FieldSkeleton label={text('billing.phone')} />
        <Place of="fees" />
        <Place of="line" />
      </Stack>
    </>
  );
}

/** A bar as high as what will be there. */
export function Place({ of }: { of: 'line' | 'address' | 'fees' | 'button' | 'card' }) {
  return (
    <div className={`card-place card-place--${of}`}>
      <Skeleton height="field" />
    </div>
  );
}
