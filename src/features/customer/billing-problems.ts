// Checks the billing address and the phone of a payment before the next step.
import {
  addressRules,
  wholeAddressProblem,
  type WholeAddressKey,
} from '../../domain/customer/check-billing-address.ts';
import { phoneProblem, type PhoneKey } from '../../domain/customer/phone.ts';
import { countryOf } from '../../orders/billing-data.ts';
import { loadPhoneRules } from '../../orders/phone-rules.ts';
import type { FlowContext } from '../context.ts';
import { loadCountries, loadStates } from './places.ts';

export interface BillingProblems {
  /** The problem of the address as a whole. */
  address: WholeAddressKey | null;
  phone: PhoneKey | null;
}

export async function billingProblems(context: FlowContext): Promise<BillingProblems> {
  const { stores } = context;
  const { billing, phone } = stores.payment;
  const countryCode = billing?.countryCode ?? '';
  const [rules] = await Promise.all([
    context.loadChunk(loadPhoneRules),
    loadCountries(context),
    loadStates(context, countryCode),
  ]);
  return {
    address: billing
      ? wholeAddressProblem(
          billing,
          addressRules(countryCode, stores.catalog.countries, stores.payment.states),
        )
      : 'billingAddressValidate.incomplete',
    phone: phoneProblem(phone, countryOf(stores.catalog.countries, countryCode), rules),
  };
}
