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

/** Before a reload the customer typed the code of a saved card, or a new card; otherwise a new card is the usual case. */
export function OpeningForm() {
  const { lostCardOf, lostCardId = null } = useSnapshot(useWidget().stores.payment);
  const orderId = useOrder()?.id;
  const cardId = lostCardOf !== undefined && lostCardOf === orderId ? lostCardId : null;
  const text = useText();
  useStyles(css);
  return (
    <>
      <div>
        <LostCard cardId={cardId} />
        <div className="card-fields">
          <FieldSkeletons mode="buy" isSaved={cardId !== null} />
        </div>
      </div>
      <Stack>
        {cardId !== null && <Place of="line" />}
        <Place of="address" />
        <FieldSkeleton label={text('billing.phone')} />
        <Place of="fees" />
        <Place of="line" />
      </Stack>
    </>
  );
}

/** A bar as high as what will be there. */
export function Place({ of }: { of: 'line' | 'address' | 'fees' | 'button' }) {
  return (
    <div className={`card-place card-place--${of}`}>
      <Skeleton height="field" />
    </div>
  );
}
