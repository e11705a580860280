// Saves an edited billing address and phone: with the order if there is one, otherwise for the next order, which gets it before it is paid.
import { BILLING_FIELDS } from '../domain/customer/check-billing-address.ts';
import { wordsOf } from '../domain/customer/phone-code.ts';
import { isRampError } from '../domain/errors/ramp-error.ts';
import { isPayable } from '../domain/order/status.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { stillAt } from '../lib/still-at.ts';
import { keepBilling } from './kept-billing.ts';
import { setOrderMessage } from './order-store.ts';
import { setBilling, setPhone } from './payment-changes.ts';
import type { OrdersContext } from './ports.ts';
import { runCommand } from './run-command.ts';
import { type BillingForm, updateBilling } from './send-billing.ts';

/** Returns the server's messages by field; texts below the form are the order's. */
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

/** The customer's form is gone by now, so what the gateway says of its fields is shown below the new form. */
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
