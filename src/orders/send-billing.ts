// Saves an address and phone that differ from the customer's verified ones with an order, before it is paid by any method: at once if they
// are edited while there is an order, otherwise with the next one.
import { updateOrder, type OrderUpdate } from '../gateway/order/update-order.ts';
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { ReactionText } from '../domain/reactions/reaction.ts';
import { fieldErrors } from '../domain/errors/field-errors.ts';
import { phoneCodeOf, wordsOf } from '../domain/customer/phone-code.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { trimAddress, BILLING_FIELDS } from '../domain/customer/check-billing-address.ts';
import type { OrdersContext } from './ports.ts';
import { orderScope } from './order-scope.ts';
import { takeAnswer } from './take-order.ts';
import { billingOf, internationalPhone, keepBilling } from './billing-data.ts';
import { noteSentBilling, setBilling, setPhone } from './payment-changes.ts';
import { setOrderMessage } from './order-store.ts';
import { isPayable } from '../domain/order/status.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { stillAt } from '../lib/still-at.ts';
import { runCommand } from './run-command.ts';

/** Address and phone in the form in which the gateway stores them with an order. */
export interface BillingForm {
  /** `+` and digits. */
  phone: string;
  billing: BillingAddress;
}

/** Sends the form to the order, and remembers that the order holds it. */
async function updateBilling(
  context: OrdersContext,
  orderId: string,
  form: BillingForm,
  update: OrderUpdate = { card: { phone: form.phone }, billingAddress: onWire(form.billing) },
): Promise<void> {
  const { client, stores } = context;
  const { ask } = orderScope(context, orderId);
  takeAnswer(context, await ask((options) => updateOrder(client, { orderId, update }, options)));
  noteSentBilling(stores.payment, { orderId, ...form });
}

/**
 * Returns false if the gateway refused the data; the customer then reads why. At the gateway an order starts with the customer's own data,
 * so only differences are sent.
 */
export async function sendBilling(context: OrdersContext, orderId: string): Promise<boolean> {
  const form = await enteredBilling(context);
  const update = form && changesOf(form, billingAtGateway(context, orderId));
  if (!update) return true;
  try {
    await updateBilling(context, orderId, form, update);
    return true;
  } catch (error) {
    const message = refusalOf(error);
    if (!message) throw error;
    context.report(error, 'update');
    setOrderMessage(context.stores.order, message);
    return false;
  }
}

/** Null while nothing is entered; the customer's own data apply. */
async function enteredBilling({ stores }: OrdersContext): Promise<BillingForm | null> {
  const { billing, phone } = stores.payment;
  if (!billing) return null;
  const trimmed = trimAddress(billing as BillingAddress);
  return { billing: trimmed, phone: phone && (await internationalPhone(phone, trimmed.countryCode)) };
}

function billingAtGateway({ stores }: OrdersContext, orderId: string): BillingForm | null {
  const { payment, session, catalog } = stores;
  const { sentBilling } = payment;
  if (sentBilling?.orderId === orderId) return sentBilling as BillingForm;
  const { customer } = session;
  if (!customer) return null;
  const billing = trimAddress(billingOf(customer, catalog.currentCountry?.isoAlpha2 ?? ''));
  return { billing, phone: customer.phone ?? '' };
}

function changesOf({ phone, billing }: BillingForm, before: BillingForm | null): OrderUpdate | null {
  const isSamePhone = !phone || phone === before?.phone;
  const fields = Object.keys(billing) as (keyof BillingAddress)[];
  const isSameAddress = fields.every((field) => billing[field] === before?.billing[field]);
  if (isSamePhone && isSameAddress) return null;
  return {
    ...(!isSamePhone && { card: { phone } }),
    ...(!isSameAddress && { billingAddress: onWire(billing) }),
  };
}

/** A country without states is sent without one. */
function onWire(billing: BillingAddress): BillingAddress {
  const { state, ...address } = billing;
  return (state ? billing : address) as BillingAddress;
}

/** The gateway's message about the entered data; null for any other failure. */
function refusalOf(error: unknown): ReactionText | null {
  const fields = isRampError(error, 'validation_error') ? fieldErrors(error.fields) : {};
  const refusal = phoneCodeOf(error) ?? Object.values(fields)[0];
  return refusal === undefined ? null : wordsOf(refusal);
}

/**
 * Saves an edited billing address and phone. Returns the server's messages by field. Stores any other message as the order's, which is shown
 * below the form.
 */
export async function editBilling(
  context: OrdersContext,
  form: BillingForm,
): Promise<Readonly<Record<string, string>>> {
  const { stores, navigator } = context;
  const { order, payment } = stores;
  const isHere = stillAt(navigator);
  const problems = await runCommand<Readonly<Record<string, string>>>(context, {
    async run() {
      setOrderMessage(order, null);
      const edited = order.order;
      await updateActiveOrder(context, form);
      // The order has the new data by now, whether or not the form is still open.
      const isOfOrder = edited !== null && order.order?.id === edited.id;
      if (!isHere() && !isOfOrder) return {};
      setBilling(payment, form.billing);
      setPhone(payment, form.phone);
      void keepBilling(context);
      if (isHere()) navigator.back(ROUTES.userInfo);
      return {};
    },
    stage: 'update',
    shown: BILLING_FIELDS,
    show({ effect, message, fields }) {
      if (effect.kind === 'code_first') context.session.keepPress(() => editAfterCode(context, form));
      setOrderMessage(order, message);
      return fields;
    },
  });
  return problems ?? {};
}

/** The customer's form is gone by now, so the gateway's messages about its fields appear below the new form. */
async function editAfterCode(context: OrdersContext, form: BillingForm): Promise<void> {
  const messages = [...new Set(Object.values(await editBilling(context, form)))].map(wordsOf);
  const own = messages.find((words) => 'key' in words);
  const sentences = messages.flatMap((words) =>
    'text' in words ? words.text.replace(/[^.!?]$/, '$&.') : [],
  );
  if (own ?? sentences[0]) setOrderMessage(context.stores.order, own ?? { text: sentences.join(' ') });
}

async function updateActiveOrder(context: OrdersContext, form: BillingForm): Promise<void> {
  const { order } = context.stores.order;
  if (!order || !isPayable(order.status)) return;
  try {
    await updateBilling(context, order.id, form);
  } catch (error) {
    // The order is gone: the data belongs to the next one.
    if (!isRampError(error, 'aborted')) throw error;
  }
}
