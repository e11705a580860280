// Light KYC: name and country are saved when they changed, then the order is prepared.
import { saveLightKyc as sendLightKyc } from '../../gateway/customer.ts';
import type { Customer } from '../../domain/customer/customer.ts';
import { errorWithoutField } from '../../domain/errors/field-errors.ts';
import type { LightKycForm } from '../../domain/customer/light-kyc-problems.ts';
import { setCustomer, withFreshSession } from '../session/index.ts';
import type { FlowContext } from '../context.ts';
import { prepareOrder, reactToError } from '../order/index.ts';

/** Answers the server's messages by field; texts below the form are the order's. */
export async function saveLightKyc(
  context: FlowContext,
  typed: LightKycForm,
): Promise<Record<string, string>> {
  const { session, order } = context.stores;
  const { customer } = session;
  if (!customer) return {};
  order.message = null;
  const form = trimmed(typed);
  if (isSame(form, customer)) {
    await prepareOrder(context, 'create');
    return {};
  }
  try {
    const { client, scope } = context;
    const saved = await withFreshSession(context, () => sendLightKyc(client, form, { signal: scope.signal }));
    setCustomer(session, saved);
    // Any other status is the guard's: it has led to the verification or to the banned page.
    if (['none', 'light'].includes(saved.kyc.status)) await prepareOrder(context, 'create');
    return {};
  } catch (error) {
    const reaction = await reactToError(context, error, 'kyc');
    if (reaction.kind === 'message') order.message = reaction.message;
    if (reaction.kind === 'retry_after_refresh') order.message = { key: 'errors.somethingWentWrong' };
    if (reaction.kind !== 'field_errors') return {};
    const text = errorWithoutField(reaction.fields, Object.keys(form));
    if (text !== null) order.message = { text };
    return reaction.fields;
  }
}

function trimmed({ firstName, lastName, countryCode }: LightKycForm): LightKycForm {
  return { firstName: firstName.trim(), lastName: lastName.trim(), countryCode };
}

function isSame(form: LightKycForm, { firstName, lastName, country }: Customer): boolean {
  return (
    form.firstName === firstName && form.lastName === lastName && form.countryCode === country?.isoAlpha2
  );
}
