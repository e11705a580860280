// What happened to the money of a failed purchase, with the warning that another attempt is another payment.
import type { FailedMoneyFacts } from '../../../domain/order/failed-money.ts';
import type { Order } from '../../../domain/order/order.ts';
import { isByCard } from '../../../domain/order/payment.ts';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import type { OrderSummary } from '../../order/summary/order-summary.ts';
import { useText } from '../../widget-context.tsx';

interface FailedMoneyProps extends FailedMoneyFacts {
  order: Order;
  summary: OrderSummary;
}

export function FailedMoney({ order, summary, fate, textKey }: FailedMoneyProps) {
  const text = useText();
  const isCard = isByCard(order.paymentProviderId);
  const paid = { amount: text.amount(summary.payAmount), ticker: summary.payTicker };
  const isAsked = fate === 'unknown' && !isCard;
  const isReturned = isCard && fate === 'returned';
  const key = isReturned ? 'failure.returnedCard' : textKey;
  const money = (
    <Text muted>
      <KeptSums>{text(key, paid)}</KeptSums>
    </Text>
  );
  return (
    <Stack gap="tight">
      {!isReturned && money}
      {isCard && <Text muted>{text('order.failedRelease')}</Text>}
      {/* Below the agreed sentence, which is conditional and would weaken a certain statement above it. */}
      {isReturned && money}
      {isAsked && <Text>{text('failure.askFirst')}</Text>}
      {fate !== 'untouched' && !isAsked && <Text muted>{text('failure.again')}</Text>}
    </Stack>
  );
}
