// The public tracking page of an order, as the gateway's answer determines it.
import { expect } from '@open-wc/testing';
import { PublicOrderScreen } from '../../../../src/features/public-order/public-order-screen.tsx';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { sellOrder } from '../../../support/sell-orders.ts';
import { showScreen, type ScreenOptions, type ShownScreen } from '../../stage.tsx';

export const TRACK = 'GET /api/v1/orders/abcd0123456789/track';
const PUBLIC_FIELDS = ['shortId', 'status', 'createdAt', 'toWallet', 'fromCurrency', 'toCurrency'];

export function tracked(order: object, more: object = {}) {
  const shown = Object.entries(order).filter(([name]) =>
    [...PUBLIC_FIELDS, 'fromAmount', 'toAmount'].includes(name),
  );
  return {
    result: {
      ...Object.fromEntries(shown),
      id: 'abcd0123456789',
      baseAmount: '97.913043478260869565',
      ...more,
    },
  };
}
export const sold = (status: OrderStatus, more: object = {}) => tracked(sellOrder(status), more);

export function show(answer: unknown, options: ScreenOptions = {}) {
  return showScreen(PublicOrderScreen, {
    path: '/orders/abcd0123456789/public',
    ...options,
    prepare(context: FakeContext) {
      context.gateway.on(TRACK, answer as never);
      setConfig(context.stores.widget, {
        ...DEFAULT_CONFIG,
        links: { knowledgeBase: 'https://help.example/kb' },
        supportEmail: 'help@ramp.example',
        explorers: { MATIC: 'https://scan.example/{tx}' },
      });
    },
  });
}
export async function until(screen: ShownScreen, isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isThere(); turn += 1) await screen.advance(0);
  if (!isThere()) expect.fail(screen.root.textContent ?? 'nothing is shown');
}
