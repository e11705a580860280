// Valid entities for the tests of this folder; each test may override fields.
import type { Customer, KycStatus } from '../../../src/domain/customer/customer.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { OrderStatus } from '../../../src/domain/order/status.ts';
import type { Rate } from '../../../src/domain/money/rate.ts';
import { rate } from '../../support/catalog.ts';

export { currency as currencyOf } from '../../support/catalog.ts';

export const rateOf = (changes: Partial<Rate> = {}): Rate => rate({ maxAmount: '1000', ...changes });

export function orderOf(status: OrderStatus, changes: Partial<Order> = {}): Order {
  return {
    id: 'a1b2c3d4e5f6a7b8c9d0',
    status,
    fromCurrency: { ticker: 'USD', tickerWithNetwork: 'USD', roundOff: 2 },
    toCurrency: { ticker: 'USDT', tickerWithNetwork: 'USDT-MATIC', roundOff: 6 },
    fromAmount: '100',
    toAmount: '97.5',
    exchangeRate: { divisor: '1', multiplier: '1' },
    toWallet: '0x52908400098527886E0F7030069857D2E4169EE7',
    ...changes,
  };
}

export function customerOf(status: KycStatus, changes: Partial<Customer> = {}): Customer {
  return {
    id: '7',
    email: 'new@example.com',
    isBlocked: false,
    hasCompleteOrders: false,
    kyc: { status, rejectLabels: {} },
    cards: [],
    ...changes,
  };
}
