// Asks before another order is created: if the outcome of a payment is unknown (wait or show it), if that order turned out to be unpaid
// (continue with it, or cancel it first), or if an order waits for the customer (continue with it, or order again).
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import type { Order } from '../../../domain/order/order.ts';
import { findUnsettled, isAwaited } from '../../../domain/order/unsettled.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Stack, Text, Hint } from '../../../ui/surfaces/layout.tsx';
import { Modal } from '../../../ui/surfaces/modal.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

const WORDS = {
  buy: {
    title: 'unsettled.askTitle',
    lead: 'unsettled.askLead',
    unread: 'unsettled.askUnread',
    waiting: 'unsettled.waiting',
  },
  sell: {
    title: 'unsettled.sellAskTitle',
    lead: 'unsettled.sellAskLead',
    unread: 'unsettled.sellAskUnread',
    waiting: 'unsettled.sellWaiting',
  },
} as const;

export function OrderQuestion() {
  const { stores, commands } = useWidget();
  const { question, unsettled } = useSnapshot(stores.order);
  const text = useText();
  const known = question && findUnsettled(unsettled, question.orderId);
  if (!known) return null;
  const { entry, order, state } = known;
  const { orderId, step } = question;
  const refusal = step === 'not_cancelled' && <Alert tone="warning">{text('unsettled.notCancelled')}</Alert>;
  if (isAwaited(known))
    return (
      <AwaitedQuestion order={known.order!}>
        <Button wide onClick={commands.orders.orderBesides}>
          {text('unsettled.again')}
        </Button>
      </AwaitedQuestion>
    );
  if (state === 'unpaidYet')
    return (
      <AwaitedQuestion order={known.order!}>
        {refusal}
        <Button wide variant="danger" busy={step === 'cancelling'} onClick={commands.orders.cancelFirst}>
          {text('unsettled.cancel')}
        </Button>
      </AwaitedQuestion>
    );
  const words = WORDS[entry.mode];
  return (
    <Modal
      title={text(words.title)}
      closeLabel={text('shell.close')}
      onClose={() => void commands.orders.closeQuestion()}
    >
      <Stack>
        <Text>
          <AmountText>
            {order
              ? text(words.lead, {
                  amount: text.amount(lineAmount(order.fromAmount, entry.mode === 'buy')),
                  ticker: order.fromCurrency.ticker,
                })
              : text(words.unread)}
          </AmountText>
        </Text>
        {step === 'waiting' && <Alert tone="info">{text(words.waiting)}</Alert>}
        {refusal}
        {step !== 'waiting' && (
          <Button wide variant="primary" onClick={commands.orders.waitForPayment}>
            {text('unsettled.wait')}
          </Button>
        )}
        <Button wide onClick={() => commands.orders.show(orderId)}>
          {text('unsettled.show')}
        </Button>
        {entry.mode === 'buy' && <Hint>{text('unsettled.cancelLater')}</Hint>}
      </Stack>
    </Modal>
  );
}

/** Warns that both orders would be paid. `children`: the alternatives to continuing with that order. */
function AwaitedQuestion({ order, children }: { order: Order; children: ReactNode }) {
  const { commands } = useWidget();
  const text = useText();
  const values = {
    amount: text.amount(lineAmount(order.fromAmount, true)),
    ticker: order.fromCurrency.ticker,
  };
  return (
    <Modal
      title={text('unsettled.awaitsTitle')}
      closeLabel={text('shell.close')}
      onClose={() => void commands.orders.closeQuestion()}
    >
      <Stack>
        <Text>
          <AmountText>{text('unsettled.awaitsLead', values)}</AmountText>
        </Text>
        <Button wide variant="primary" onClick={() => commands.orders.show(order.id)}>
          {text('calculator.continueOrder')}
        </Button>
        {children}
      </Stack>
    </Modal>
  );
}
