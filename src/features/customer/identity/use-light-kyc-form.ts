// The form of light verification: its first values, its rules, and what it sends.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { lightKycProblems, type LightKycForm } from '../../../domain/customer/light-kyc-problems.ts';
import { useServerWords } from '../use-server-words.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';
import { useWidget } from '../../widget-context.tsx';

export function useLightKycForm() {
  const { stores, commands } = useWidget();
  const { customer } = useSnapshot(stores.session);
  const { currentCountry } = useSnapshot(stores.catalog);
  const serverWords = useServerWords();
  const [isSaving, setSaving] = useState(false);
  // Another read of the customer must not overwrite typed text.
  const [initial] = useState<Required<LightKycForm>>(() => ({
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    countryCode: customer?.country?.isoAlpha2 ?? currentCountry?.isoAlpha2 ?? '',
    hasOneName: Boolean(customer?.firstName && !customer.lastName),
    ...stores.session.typedName,
  }));
  const form = useCheckedForm({
    initial,
    check: lightKycProblems,
    async onValid(values) {
      setSaving(true);
      try {
        return serverWords.ofAll(await commands.customer.saveLightKyc(values));
      } finally {
        setSaving(false);
      }
    },
  });
  const keep = <Name extends keyof LightKycForm>(name: Name, value: Required<LightKycForm>[Name]) => {
    form.set(name, value);
    void commands.customer.keepName({ ...form.values, [name]: value });
  };
  const field = (name: Exclude<keyof LightKycForm, 'hasOneName'>) => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onValue: (typed: string) => keep(name, typed),
    onBlur: () => form.leave(name),
  });
  const oneName = {
    name: 'hasOneName',
    checked: form.values.hasOneName,
    onChecked: (isChecked: boolean) => keep('hasOneName', isChecked),
  };
  return { form, field, oneName, isSaving };
}
