// The only saved card: the confirmation asks for its code, and only that step's button pays.
import { expect } from '@open-wc/testing';
import type { SubmitResult } from '../../../../../src/domain/card/vault-protocol.ts';
import { noteCardsAhead } from '../../../../../src/orders/payment-changes.ts';
import { en } from '../../../../support/english.ts';
import { inStatus, ORDER_ID } from '../../../../support/orders.ts';
import { heading, until } from '../../../stage.tsx';
import {
  CARDS,
  MASTERCARD,
  STATES,
  VISA,
  checkbox,
  show,
  submit,
  type OrderShown,
} from '../page/order-stage.tsx';

type Shown = NonNullable<Parameters<typeof show>[0]>;

/** `isTyped`: whether the vault has a complete code. */
async function showConfirm({ prepare, ...options }: Shown = {}, isTyped = true): Promise<OrderShown> {
  const screen = await show({
    ...options,
    prepare(context) {
      context.gateway.on(CARDS, { result: [VISA] });
      prepare?.(context);
    },
  });
  screen.vault.isValid = isTyped;
  await until(screen, () => screen.vault.latest?.codeAlone === true);
  screen.vault.tell({ valid: isTyped, empty: !isTyped });
  await screen.rest();
  return screen;
}

const refusal = (fields: Record<string, string>): SubmitResult => ({
  ok: false,
  code: 'validation_error',
  message: 'Wrong',
  fields,
  payload: null,
  status: 422,
});

describe('The only saved card', () => {
  it('CARD-09 CARD-12 starts at the confirmation, which names the card, address and phone, and asks for the security code', async () => {
    const screen = await showConfirm({ isEmbedded: false }, false);
    expect(heading(screen)).to.equal(en('confirm.title'));
    await until(screen, () => screen.vault.focused === 1);
    expect(screen.vault.latest).to.deep.include({ fields: 'saved-card', codeAlone: true });
    expect(screen.text()).to.contain('Ending 4242').and.to.contain('Springfield').and.to.contain('10:00');
    await until(screen, () => screen.text().includes('202 555 0123'));
    expect(checkbox(screen).checked).to.equal(false);
  });

  it('has both amounts, the terms and the button in one bar, so that none of them is below the fold', async () => {
    const screen = await showConfirm({}, false);
    const bar = screen.root.querySelector('.screen__action')!;
    expect(bar.textContent).to.contain(`${en('calculator.youReceive')}98 USDT`);
    expect(bar.textContent).to.contain(`${en('calculator.youPay')}100 USD`);
    expect(bar.contains(checkbox(screen))).to.equal(true);
    expect(bar.contains(submit(screen))).to.equal(true);
  });

  it('CARD-01 leads by Change card to the list, whose cards lead to their form, and another card can be added', async () => {
    const screen = await showConfirm({ isEmbedded: false });
    await screen.press(en('card.change'));
    await until(screen, () => screen.root.activeElement?.textContent === en('card.selectTitle'));
    await screen.press(en('card.addNew'));
    await until(screen, () => heading(screen) === en('card.formTitle'));
    expect(screen.vault.latest?.savedCard).to.equal(null);
    expect(screen.action(en('card.useAnother'))).to.equal(null);
    await screen.press(en('card.useSaved'));
    await until(screen, () => heading(screen) === en('card.selectTitle'));
    screen.root.querySelector<HTMLInputElement>('[type=radio]')!.click();
    await screen.rest();
    await screen.press(en('card.proceed'));
    await until(screen, () => heading(screen) === en('card.formTitle'));
    expect(screen.vault.latest).to.deep.include({ fields: 'saved-card', codeAlone: false });
    expect(screen.action(en('card.useAnother'))).not.to.equal(null);
  });

  it('CARD-03 CARD-04 CARD-09 leads by Back and Edit to its form, with number, address and phone, and Proceed returns with the code', async () => {
    const screen = await showConfirm();
    for (const control of ['shell.back', 'billing.edit'] as const) {
      await screen.press(en(control));
      await until(screen, () => heading(screen) === en('card.formTitle'));
      expect(screen.vault.latest).to.deep.include({ fields: 'saved-card', codeAlone: false });
      expect(screen.field(en('billing.phone')).value).to.equal('202 555 0123');
      await screen.press(en('card.proceed'));
      await until(screen, () => heading(screen) === en('confirm.title'));
    }
    expect([screen.vault.mounted.length, screen.vault.destroyed]).to.deep.equal([1, 0]);
  });

  it('CARD-05 leads to the terms with the last digit of the code and pays nothing, even if they are accepted', async () => {
    const screen = await showConfirm();
    screen.vault.enter();
    expect(screen.root.activeElement).to.equal(checkbox(screen));
    expect(screen.errorOf(en('agreement.terms'))).to.equal(null);
    checkbox(screen).click();
    await screen.rest();
    screen.vault.enter();
    await screen.rest();
    expect(screen.vault.submitted).to.have.length(0);
    submit(screen)!.click();
    submit(screen)!.click();
    await until(screen, () => heading(screen) === 'Processing Your Order');
    expect(screen.vault.submitted).to.have.length(1);
    expect(screen.vault.submitted[0]).to.include({ agreement: true, phone: '+12025550123' });
  });

  it('VALID-35 VALID-37 reports a missing code and missing terms at Buy Now, focuses the code and pays nothing', async () => {
    const screen = await showConfirm({ isEmbedded: false }, false);
    await until(screen, () => screen.vault.focused === 1);
    await screen.press(en('card.buyNow'));
    await until(screen, () => screen.vault.focused === 2);
    expect(screen.errorOf(en('agreement.terms'))).to.equal(en('agreement.required'));
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('card.buyNow'));
    await until(screen, () => screen.vault.focused === 3);
    expect(screen.vault.submitted).to.have.length(0);
    expect(heading(screen)).to.equal(en('confirm.title'));
  });

  it('pays nothing if the code is wrong by the time its check ends: no press waits for the check', async () => {
    const screen = await showConfirm({}, false);
    let finish = () => {};
    screen.vault.checking = new Promise<void>((done) => (finish = done));
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('card.buyNow'));
    screen.vault.isValid = true;
    screen.vault.tell({ valid: true });
    finish();
    await screen.rest();
    expect(screen.vault.submitted).to.have.length(0);
  });

  it('CARD-10 ERR-18 shows its form if the server refuses the code, with an error at its field', async () => {
    const screen = await showConfirm();
    screen.vault.answer = () => refusal({ 'card.cvv': 'Wrong code' });
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('card.buyNow'));
    await until(screen, () => heading(screen) === en('card.formTitle'));
    expect(screen.vault.latest).to.deep.include({ fields: 'saved-card', codeAlone: false });
    expect(screen.context.stores.payment.savedCardId).to.equal(VISA.id);
  });

  it('shows the form of the remaining card if a card was deleted in another tab, and says so', async () => {
    const screen = await showConfirm();
    screen.vault.answer = () => {
      screen.context.gateway.on(CARDS, { result: [MASTERCARD] });
      return refusal({ 'card.id': 'The card is not known.' });
    };
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('card.buyNow'));
    await until(screen, () => screen.text().includes('The card is not known.'));
    expect(heading(screen)).to.equal(en('card.formTitle'));
    expect(screen.vault.latest?.savedCard?.lastFourDigits).to.equal('4444');
  });

  it('locks card and address while the payment is being sent', async () => {
    const screen = await showConfirm();
    let answer = (_: SubmitResult): void => undefined;
    screen.vault.answer = () => new Promise((resolve) => (answer = resolve));
    checkbox(screen).click();
    await screen.rest();
    await screen.press(en('card.buyNow'));
    await until(screen, () => screen.vault.submitted.length === 1);
    for (const control of ['card.change', 'billing.edit', 'shell.back'] as const)
      expect(screen.action(en(control)), control).to.equal(null);
    answer({ ok: true, order: inStatus('processing_started') });
    await until(screen, () => heading(screen) === 'Processing Your Order');
  });

  it('asks for the code again at the confirmation if it was lost with its frame', async () => {
    const screen = await showConfirm();
    screen.vault.tell({ valid: false, empty: true, mustRetype: true });
    await until(screen, () => screen.text().includes(en('vault.mustRetypeCode')));
    expect(heading(screen)).to.equal(en('confirm.title'));
    checkbox(screen).click();
    await screen.rest();
    screen.vault.isValid = false;
    await screen.press(en('card.buyNow'));
    expect(screen.vault.submitted).to.have.length(0);
  });

  it('says after a reload, from the first picture of its confirmation, that the code has to be entered again, and keeps its height', async () => {
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    const screen = await show({
      prepare({ gateway, stores }) {
        Object.assign(stores.payment, { lostCardOf: ORDER_ID, lostCardId: VISA.id });
        noteCardsAhead(stores.payment, 1);
        gateway.on(CARDS, () => answered.then(() => ({ result: [VISA] })));
      },
    });
    const height = () => screen.root.querySelector('.card')!.getBoundingClientRect().height;
    expect(heading(screen)).to.equal(en('confirm.title'));
    expect(screen.text()).to.contain(en('vault.mustRetypeCode'));
    const before = height();
    answer();
    await until(screen, () => screen.action(en('card.buyNow')) !== null);
    expect(heading(screen)).to.equal(en('confirm.title'));
    expect(screen.text()).to.contain(en('vault.mustRetypeCode'));
    expect(Math.abs(height() - before)).to.be.lessThan(90);
  });

  for (const [missing, without] of [
    ['address', { city: undefined }],
    ['phone', { phone: undefined }],
  ] as const)
    it(`starts at its form without a known ${missing}`, async () => {
      const screen = await show({
        prepare({ gateway, stores: { session } }) {
          gateway.on(CARDS, { result: [VISA] });
          session.customer = { ...session.customer!, ...without } as never;
        },
      });
      await until(screen, () => screen.vault.latest?.savedCard?.id === VISA.id);
      expect(heading(screen)).to.equal(en('card.formTitle'));
      expect(screen.vault.latest?.codeAlone).to.equal(false);
    });

  it('leads to the form if the known phone turns out to be invalid, and says so', async () => {
    const screen = await show({
      prepare({ gateway, stores: { session } }) {
        gateway.on(CARDS, { result: [VISA] });
        session.customer = { ...session.customer!, phone: '+1202' } as never;
      },
    });
    await until(screen, () => heading(screen) === en('card.formTitle'));
    expect(screen.errorOf(en('billing.phone'))).to.equal(en('billingAddressEditValidate.phoneValid'));
  });

  it('ORDER-18 requires the customer to accept a changed rate before it pays', async () => {
    const changed = STATES['changed rate']!;
    const screen = await showConfirm({ ...(changed.prepare && { prepare: changed.prepare }) });
    expect(screen.action(en('card.buyNow'))).to.equal(null);
    await screen.press(en('order.acceptRate'));
    await until(screen, () => screen.action(en('card.buyNow')) !== null);
    expect(screen.vault.submitted).to.have.length(0);
  });
});
