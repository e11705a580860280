// Light KYC: saves name and country if they changed, then prepares the order.
import { stillAt } from '../../lib/still-at.ts';
import { plainName } from '../../lib/typed-text.ts';
import { type LightKycRequest, saveLightKyc as sendLightKyc } from '../../gateway/customer/customer.ts';
import type { Customer } from '../../domain/customer/customer.ts';
import type { LightKycForm } from '../../domain/customer/light-kyc-problems.ts';
import { setCustomer, keepTypedName } from '../sign-in/session/session-store.ts';
import type { FlowContext } from '../context.ts';
import { setOrderMessage } from '../../orders/order-store.ts';

/** Returns the server's messages by field; a message about the whole form becomes the order's message. */
export async function saveLightKyc(
  context: FlowContext,
  typed: LightKycForm,
): Promise<Readonly<Record<string, string>>> {
  const { session, order } = context.stores;
  const { customer } = session;
  if (!customer) return {};
  const form = trimmed(typed);
  const isHere = stillAt(context.navigator);
  const orders = await context.orders();
  const problems = await orders.run<Readonly<Record<string, string>>>({
    async run(send) {
      setOrderMessage(order, null);
      const isSaved = isSame(form, customer);
      const saved = isSaved ? customer : await send((options) => sendLightKyc(context.client, form, options));
      if (!isSaved) setCustomer(session, saved);
      keepTypedName(session, undefined);
      // For any other status, the guard has already led to the verification or to the banned page.
      const isDone = isSaved || ['none', 'light'].includes(saved.kyc.status);
      if (isDone && isHere()) await orders.reserve('create');
      return {};
    },
    stage: 'kyc',
    shown: ['firstName', 'lastName', 'countryCode'],
    show({ message, fields }) {
      setOrderMessage(order, message);
      return fields;
    },
  });
  return problems ?? {};
}

/** For a customer with one name, no last name is sent: a placeholder would match no document. */
function trimmed({ firstName, lastName, countryCode, hasOneName }: LightKycForm): LightKycRequest {
  const names = { firstName: plainName(firstName), ...(!hasOneName && { lastName: plainName(lastName) }) };
  return { ...names, countryCode };
}

function isSame(form: LightKycRequest, { firstName, lastName, country }: Customer): boolean {
  return (
    form.firstName === firstName &&
    (form.lastName ?? '') === (lastName ?? '') &&
    form.countryCode === country?.isoAlpha2
  );
}
