// The sentence below the heading of the card steps: the pay amount, and what it buys.
import { heading, until } from '../../../stage.tsx';
import { STATES, show } from '../page/order-stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

describe('Sums of the card flow', () => {
  it('the steps to choose and type a card show the pay amount and what it buys, with the fees closed', async () => {
    const sums = en('card.lead', { pay: '100 USD', receive: '98 USDT' });
    const screen = await show(STATES['card list']);
    await until(screen, () => heading(screen) === en('card.selectTitle') && screen.text().includes(sums));
    await screen.press(en('card.proceed'));
    await until(screen, () => heading(screen) === en('card.formTitle') && screen.text().includes(sums));
  });

  it('the amounts are hidden while a new price must be accepted first', async () => {
    const screen = await show();
    await until(screen, () =>
      screen.text().includes(en('card.lead', { pay: '100 USD', receive: '98 USDT' })),
    );
    const before = { fromAmount: '100', toAmount: '98' };
    changeOrder(screen.context.stores.order, {
      rateChange: { before, after: { ...before, toAmount: '97' } } as never,
    });
    await until(screen, () => !screen.text().includes('100 USD for'));
  });
});
