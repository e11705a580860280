// The state of the billing form: its values, its errors, and saving it.
import { plainPhone } from '../../domain/customer/phone.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { ADDRESS_FIELDS } from '../../domain/customer/billing-address.ts';
import type { Country } from '../../domain/catalogue/country.ts';
import type { Customer } from '../../domain/customer/customer.ts';
import { useServerWords } from './use-server-words.ts';
import { usePhoneRules } from './use-phone-rules.ts';
import { useCheckedForm } from '../shell/use-checked-form.ts';
import { useWidget } from '../widget-context.tsx';
import {
  billingAddressOf,
  billingProblems,
  differsFromKyc,
  firstValues,
  type BillingValues,
} from './billing-values.ts';

export function useBillingForm() {
  const { stores, commands } = useWidget();
  const countries = useSnapshot(stores.catalog).countries as readonly Country[] | null;
  const customer = useSnapshot(stores.session).customer as Customer;
  const serverWords = useServerWords();
  const rules = usePhoneRules();
  const [initial] = useState(() => firstValues(stores, customer));
  const [isSaving, setSaving] = useState(false);

  async function save(values: BillingValues): Promise<Record<string, string>> {
    setSaving(true);
    try {
      const phone =
        rules?.parsePhone(values.phone, values.countryCode)?.international ?? plainPhone(values.phone);
      const billing = billingAddressOf(values, initial);
      const problems = await commands.orders.editBilling({ phone, billing });
      // The old address is invalid too, so its fields are shown.
      if (ADDRESS_FIELDS.some((name) => Object.hasOwn(problems, name))) form.set('isNewAddress', true);
      return serverWords.ofAll(problems);
    } finally {
      setSaving(false);
    }
  }

  const form = useCheckedForm({
    initial,
    check: (values) => billingProblems(values, countries, rules),
    onValid: save,
  });
  return {
    form,
    isSaving,
    differsFromKyc: form.isChanged && differsFromKyc(form.values, customer),
    /** Another country has another phone number and another address. */
    chooseCountry(countryCode: string): void {
      for (const name of ['phone', ...ADDRESS_FIELDS] as const) form.set(name, '');
      form.set('countryCode', countryCode);
      form.set('isNewAddress', true);
    },
  };
}
