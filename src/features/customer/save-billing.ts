// The billing address and phone: on the order when there is one, else kept for the next, which is told before it is paid.
import { errorWithoutField, fieldErrors } from '../../domain/errors/field-errors.ts';
import { isPayable } from '../../domain/order/status.ts';
import { phoneCodeOf } from '../../domain/customer/phone-code.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { ROUTES } from '../../domain/routes.ts';
import { setBilling } from '../payment/index.ts';
import type { FlowContext } from '../context.ts';
import { type BillingForm, reactToError, updateBilling } from '../order/index.ts';

/** How an order's fields are called on the wire. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  'card.phone': 'phone',
  'billingAddress.countryCode': 'countryCode',
  'billingAddress.state': 'state',
  'billingAddress.city': 'city',
  'billingAddress.address': 'address',
  'billingAddress.postalCode': 'postalCode',
};

/** Answers the server's messages by field; texts below the form are the order's. */
export async function saveBilling(context: FlowContext, form: BillingForm): Promise<Record<string, string>> {
  const { stores, navigator } = context;
  stores.order.message = null;
  try {
    await updateActiveOrder(context, form);
  } catch (error) {
    return problemsOf(context, error);
  }
  setBilling(stores.payment, form.billing);
  stores.payment.phone = form.phone;
  navigator.back(ROUTES.userInfo);
  return {};
}

async function updateActiveOrder(context: FlowContext, form: BillingForm): Promise<void> {
  const { order } = context.stores.order;
  if (order && isPayable(order.status)) await updateBilling(context, order.id, form);
}

async function problemsOf(context: FlowContext, error: unknown): Promise<Record<string, string>> {
  const { order } = context.stores;
  const phoneCode = phoneCodeOf(error);
  if (phoneCode) return { phone: phoneCode };
  const reaction = await reactToError(context, error, 'update');
  if (reaction.kind === 'message') order.message = reaction.message;
  if (reaction.kind === 'retry_after_refresh') order.message = { key: 'errors.somethingWentWrong' };
  if (!isRampError(error) || reaction.kind !== 'field_errors') return {};
  const problems = fieldErrors(error.fields, FORM_FIELDS);
  const text = errorWithoutField(problems, Object.values(FORM_FIELDS));
  if (text !== null) order.message = { text };
  return problems;
}
