// An order that waits for its payment, and a vault that answers as a test says.
import type { ProcessingRequest, SubmitResult } from '../../../../../src/domain/card/vault-protocol.ts';
import { ROUTES } from '../../../../../src/domain/routes/paths.ts';
import type { VaultFields } from '../../../../../src/features/purchase/card/vault-fields.ts';
import { takeCustomerBilling } from '../../../../../src/orders/billing-data.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../../support/fake-context.ts';
import { customer, haveOrder, inStatus, order, READ } from '../../../../support/orders.ts';

export const CUSTOMER = 'GET /api/v1/customers/current';

export interface StagedVault {
  fields: VaultFields;
  /** The vault's input. */
  sent: ProcessingRequest[];
  /** The payment is accepted unless a test says otherwise. */
  answer(request: ProcessingRequest): SubmitResult | Promise<SubmitResult>;
}

export const refused = (
  code: string,
  more: Partial<Extract<SubmitResult, { ok: false }>> = {},
): SubmitResult => ({
  ok: false,
  code,
  message: code,
  fields: {},
  payload: null,
  status: 422,
  ...more,
});

export const accepted = (status = 'processing_started' as const): SubmitResult => ({
  ok: true,
  order: inStatus(status),
});

function stageVault(): StagedVault {
  const vault: StagedVault = {
    fields: {
      summary: () => null,
      submit: (request: ProcessingRequest) => {
        vault.sent.push(request);
        return Promise.resolve(vault.answer(request));
      },
    } as VaultFields,
    sent: [],
    answer: () => accepted(),
  };
  return vault;
}

export function stagePayment(
  options: FakeContextOptions = {},
  present = order(),
): { context: FakeContext; vault: StagedVault } {
  const context = createFakeContext({ path: ROUTES.order, ...options });
  haveOrder(context, present);
  takeCustomerBilling(context.stores);
  context.stores.payment.step = 2;
  context.gateway.on(READ, { result: order() });
  context.gateway.on(CUSTOMER, { result: customer() });
  return { context, vault: stageVault() };
}
