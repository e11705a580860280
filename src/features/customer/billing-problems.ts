// Checks the billing address and the phone of a payment before the next step.
import {
  isStateNeeded,
  wholeAddressProblem,
  type AddressRules,
  type WholeAddressKey,
} from '../../domain/customer/check-billing-address.ts';
import { phoneProblem, type PhoneKey } from '../../domain/customer/phone.ts';
import { countryOf } from '../../orders/billing-data.ts';
import { loadPhoneRules } from '../../orders/phone-rules.ts';
import type { FlowContext } from '../context.ts';
import type { Stores } from '../stores.ts';
import { loadCountries, loadStates } from './places.ts';

export interface BillingProblems {
  /** The problem of the address as a whole. */
  address: WholeAddressKey | null;
  phone: PhoneKey | null;
}

/** The card page asks for a state in every country that has states. */
function addressRules({ catalog, payment }: Stores, countryCode: string): AddressRules {
  const country = catalog.countries?.find(({ isoAlpha2 }) => isoAlpha2 === countryCode);
  return {
    hasPostalCodes: country?.postalCodes ?? true,
    isStateNeeded: isStateNeeded(payment.states, countryCode),
  };
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
      ? wholeAddressProblem(billing, addressRules(stores, countryCode))
      : 'billingAddressValidate.incomplete',
    phone: phoneProblem(phone, countryOf(stores.catalog.countries, countryCode), rules),
  };
}
