// The screens from the card form to the end of an order in each of their states, and how a test gets there.
import type { ComponentType } from 'react';
import { ConfirmTransactionScreen } from '../../../../../src/features/purchase/without-card/confirm-transaction-screen.tsx';
import { LimitReachedScreen } from '../../../../../src/features/purchase/card/limit-reached-screen.tsx';
import { OrderScreen } from '../../../../../src/features/purchase/page/order-screen.tsx';
import { OrderAuthRedirectScreen } from '../../../../../src/features/purchase/authorization/order-auth-redirect-screen.tsx';
import { OrderWithoutCardScreen } from '../../../../../src/features/purchase/without-card/order-without-card-screen.tsx';
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import type { Order } from '../../../../../src/domain/order/order.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { createFakeVault, type FakeVault } from '../../../../support/fake-vault.ts';
import { haveOrder, inStatus, order, ORDER_PATH, READ, START_MS } from '../../../../support/orders.ts';
import { showScreen, until, type ScreenOptions, type ShownScreen } from '../../../stage.tsx';
import { en } from '../../../../support/english.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

export const CARDS = 'GET /api/v1/customers/current/cards';
export const AUTH = `GET ${ORDER_PATH}/processing/auth`;
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const BANK = 'https://bank.example/bank-authorization/1';
export const NOTHING = { id: 'a', smsCode: false, card2fa: false, authUrl: null, displayType: null };
export const VISA = { id: 'c-1', type: 'visa', lastFourDigits: '4242', isDefault: true };
export const MASTERCARD = { id: 'c-2', type: 'mastercard', lastFourDigits: '4444', isDefault: false };

function serve(context: FakeContext, present: Order): void {
  const { gateway } = context;
  haveOrder(context, present);
  gateway.on(READ, () => ({ result: context.stores.order.order }));
  gateway.on(CARDS, { result: [] });
  gateway.on('GET /api/v1/countries', {
    result: [{ id: 29, name: 'United States', isoAlpha2: 'US', available: true, priority: 1 }],
  });
  gateway.on('GET /api/v1/countries/US/states', { result: [{ code: 'CA', name: 'California' }] });
  gateway.on(AUTH, { result: NOTHING });
  gateway.on(`GET ${ORDER_PATH}/processing/status`, 'never');
  setConfig(context.stores.widget, {
    ...DEFAULT_CONFIG,
    links: { help: 'https://help.example/', terms: 'https://terms.example/' },
    supportEmail: 'help@ramp.example',
    explorers: { MATIC: 'https://scan.example/{tx}' },
  });
}

export interface OrderShown extends ShownScreen {
  vault: FakeVault;
}

interface Shown extends ScreenOptions {
  order?: Order;
  Screen?: ComponentType;
  /** Brings the screen into the state. */
  then?: (screen: OrderShown) => Promise<void>;
}

/** Renders the screen of this order, with card fields that the test controls. */
export async function show({
  order: present = order(),
  Screen = OrderScreen,
  prepare,
  ...options
}: Shown = {}): Promise<OrderShown> {
  const vault = createFakeVault();
  const screen = await showScreen(Screen, {
    path: '/buy/order',
    ...options,
    prepare(context) {
      serve(context, present);
      context.vendors.vault = () => Promise.resolve(vault);
      prepare?.(context);
    },
  });
  return { ...screen, vault };
}

export const checkbox = (screen: ShownScreen) => screen.field(en('agreement.terms'));

export const submit = ({ root }: ShownScreen) => root.querySelector<HTMLElement>('button[type="submit"]');
/** From the card form to the confirmation of the payment. */
export async function toConfirm(screen: OrderShown): Promise<void> {
  await until(screen, () => submit(screen) !== null && screen.vault.mounted.length > 0);
  await screen.rest();
  submit(screen)!.click();
  await until(screen, () => screen.context.stores.payment.step === 2);
  await screen.rest();
}

export const STATES: Readonly<Record<string, Shown>> = {
  'card form': {},
  'card list': { prepare: ({ gateway }) => gateway.on(CARDS, { result: [VISA, MASTERCARD] }) },
  'card confirmation': { then: toConfirm },
  'changed rate': {
    prepare: ({ stores }) => {
      const before = { fromAmount: '100', toAmount: '98.123456' };
      changeOrder(stores.order, {
        rateChange: { before, after: { fromAmount: '100', toAmount: '97.123456' } },
      });
    },
  },
  'reservation over': { order: order({ reservationExpiresAt: new Date(START_MS - 1).toISOString() }) },
  processing: { order: inStatus('processing_started') },
  'long processing': {
    order: inStatus('processing_started'),
    prepare: ({ stores }) => changeOrder(stores.order, { waiting: 'long' }),
  },
  'awaiting the bank': { order: inStatus('auth_requested') },
  'SMS code': {
    order: inStatus('auth_requested'),
    prepare: ({ gateway }) => gateway.on(AUTH, { result: { ...NOTHING, smsCode: true } }),
  },
  'bank code': {
    order: inStatus('auth_requested'),
    prepare: ({ gateway }) => gateway.on(AUTH, { result: { ...NOTHING, card2fa: true } }),
  },
  'QR code': {
    order: inStatus('processing_started', {
      paymentProviderId: 'better_bro',
      qrCode: PNG,
      qrCodeUrl: '0002012658',
    }),
  },
  'on hold': { order: inStatus('on_hold') },
  complete: { order: inStatus('complete', { blockchainNetworkTxId: '0xabc' }) },
  failed: { order: inStatus('failed', { paymentProviderFailureReason: 'Insufficient funds' }) },
  expired: { order: inStatus('expired') },
  fatal: { prepare: ({ stores }) => changeOrder(stores.order, { outcome: 'fatal' }) },
  'confirm transaction': {
    Screen: ConfirmTransactionScreen,
    order: order({ paymentProviderId: 'better_bro' }),
  },
  'wallet pay form': {
    Screen: OrderWithoutCardScreen,
    order: order({ paymentProviderId: 'google_pay_pne' }),
  },
  'bank transfer': { Screen: OrderWithoutCardScreen, order: order({ paymentProviderId: 'blik_pne' }) },
  'e-wallet': { Screen: OrderWithoutCardScreen, order: order({ paymentProviderId: 'skrill_pne' }) },
  'limit reached': {
    Screen: LimitReachedScreen,
    prepare: ({ stores }) => changeOrder(stores.order, { limit: 'weekly' }),
  },
  'waiting for the bank window': { Screen: OrderAuthRedirectScreen, order: inStatus('auth_requested') },
};
