// The screens of the sell flow with their order, their cards and their card fields.
import type { ComponentType } from 'react';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';
import { createFakeVault, type FakeVault } from '../../../support/fake-vault.ts';
import {
  chooseSell,
  haveSellOrder,
  payoutCard,
  SELL_CARDS_LIST,
  SELL_ID,
  SELL_READ,
  sellOrder,
} from '../../../support/sell-orders.ts';
import { showScreen, type ScreenOptions, type ShownScreen } from '../../stage.tsx';

export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CARDS = [
  payoutCard('1'),
  payoutCard('2', { type: 'mastercard', lastFourDigits: '5454', isDefault: true }),
];
export const PAYMENT = `/sell/order/${SELL_ID}/payment`;

interface SellShown extends ShownScreen {
  vault: FakeVault;
}

export interface Shown extends ScreenOptions {
  order?: Order | null;
  cards?: typeof CARDS;
}

/** A screen of sell, with card fields that the test controls. */
export async function show(
  Screen: ComponentType,
  { order, cards = CARDS, prepare, ...options }: Shown = {},
): Promise<SellShown> {
  const vault = createFakeVault();
  const screen = await showScreen(Screen, {
    path: PAYMENT,
    mode: 'sell',
    token: 'token-1',
    ...options,
    prepare(context) {
      chooseSell(context);
      context.vendors.vault = () => Promise.resolve(vault);
      if (order) haveSellOrder(context, order, cards);
      context.gateway.on(SELL_CARDS_LIST, { result: cards });
      context.gateway.on(SELL_READ, () => ({ result: context.stores.order.order }));
      setConfig(context.stores.widget, {
        ...DEFAULT_CONFIG,
        links: { help: 'https://help.example/' },
        supportEmail: 'help@ramp.example',
        explorers: { MATIC: 'https://scan.example/{tx}' },
      });
      prepare?.(context);
    },
  });
  return { ...screen, vault };
}

export const requests = ({ context }: ShownScreen, key: string) => context.gateway.asked(key);
export const payable = (more: Partial<Order> = {}) => sellOrder('can_be_processed', { qrCode: PNG, ...more });
