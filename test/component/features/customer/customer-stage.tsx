// The screens between login and order, with the countries and the order that they request.
import type { Customer } from '../../../../src/domain/customer/customer.ts';
import { CREATE, inStatus, order, READ, RESERVE } from '../../../support/orders.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { showScreen, type ScreenOptions } from '../../stage.tsx';

export const CURRENT = 'GET /api/v1/customers/current';
export const NEW: Partial<Customer> = {
  firstName: undefined,
  lastName: undefined,
  country: undefined,
  kyc: { status: 'none', rejectLabels: {} },
  hasCompleteOrders: false,
};

const COUNTRIES = [
  { id: 29, name: 'United States', isoAlpha2: 'US' },
  { id: 30, name: 'Germany', isoAlpha2: 'DE' },
  { id: 31, name: 'Cuba', isoAlpha2: 'CU', available: false },
];

function serve(context: FakeContext): void {
  const { gateway, stores } = context;
  gateway.on('GET /api/v1/countries', { result: COUNTRIES });
  gateway.on('GET /api/v1/countries/US/states', { result: [{ code: 'CA', name: 'California' }] });
  gateway.on('GET /api/v1/countries/DE/states', { result: [] });
  gateway.on(CURRENT, () => ({ result: stores.session.customer }));
  gateway.on(CREATE, { result: inStatus('created') });
  gateway.on(READ, { result: inStatus('created') });
  gateway.on(RESERVE, { result: order() });
}

export const show = (Screen: () => React.ReactNode, options: ScreenOptions = {}) =>
  showScreen(Screen, {
    ...options,
    prepare(context) {
      serve(context);
      options.prepare?.(context);
    },
  });
