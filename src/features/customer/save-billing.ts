// The billing address and phone: on the order when there is one, else kept for the next order, which gets it before it is paid.
import { BILLING_FIELDS } from '../../domain/customer/check-billing-address.ts';
import { isPayable } from '../../domain/order/status.ts';
import { ROUTES } from '../../domain/routes.ts';
import { keepBilling } from '../../orders/kept-billing.ts';
import { setBilling, setPhone } from '../../orders/payment-changes.ts';
import type { FlowContext } from '../context.ts';
import { type BillingForm, updateBilling, wordsOf } from '../../orders/send-billing.ts';
import { runCommand } from '../../orders/run-command.ts';
import { sayOfOrder } from '../../orders/order-store.ts';
import { ordersOf } from '../order/index.ts';
import { keepPress } from '../session/index.ts';

/** Answers the server's messages by field; texts below the form are the order's. */
export async function saveBilling(
  context: FlowContext,
  form: BillingForm,
): Promise<Readonly<Record<string, string>>> {
  const { stores, navigator } = context;
  const { order, payment } = stores;
  const problems = await runCommand<Readonly<Record<string, string>>>(ordersOf(context), {
    async run() {
      sayOfOrder(order, null);
      await updateActiveOrder(context, form);
      setBilling(payment, form.billing);
      setPhone(payment, form.phone);
      void keepBilling(context);
      navigator.back(ROUTES.userInfo);
      return {};
    },
    stage: 'update',
    shown: BILLING_FIELDS,
    show({ effect, message, fields }) {
      if (effect.kind === 'code_first') keepPress(stores.session, () => saveAfterCode(context, form));
      sayOfOrder(order, message);
      return fields;
    },
  });
  return problems ?? {};
}

/** The customer's form is gone by now, so what the gateway says of its fields is shown below the new form. */
async function saveAfterCode(context: FlowContext, form: BillingForm): Promise<void> {
  const said = [...new Set(Object.values(await saveBilling(context, form)))].map(wordsOf);
  const own = said.find((words) => 'key' in words);
  const sentences = said.flatMap((words) => ('text' in words ? words.text.replace(/[^.!?]$/, '$&.') : []));
  if (own ?? sentences[0]) sayOfOrder(context.stores.order, own ?? { text: sentences.join(' ') });
}

async function updateActiveOrder(context: FlowContext, form: BillingForm): Promise<void> {
  const { order } = context.stores.order;
  if (order && isPayable(order.status)) await updateBilling(ordersOf(context), order.id, form);
}
