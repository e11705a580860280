// The problems of a payment's address and phone, from the check until they are corrected.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import type { BillingProblems } from './billing-problems.ts';
import { useServerWords } from './use-server-words.ts';
import { useText, useWidget } from '../widget-context.tsx';

interface CheckedBilling extends BillingProblems {
  /** The checked values: a value that has changed since shows no error. */
  billing: BillingAddress | null;
  number: string;
}

export interface ShownProblems {
  /** Finished text below the address. */
  address: string | null;
  /** Finished text for the phone field, from the server or the check. */
  phone: string | null;
  /** Checks now, and shows the problems. */
  check: () => Promise<BillingProblems>;
}

export function useBillingProblems(): ShownProblems {
  const { stores, commands } = useWidget();
  const { billing, phone, fieldErrors } = useSnapshot(stores.payment);
  const [checked, setChecked] = useState<CheckedBilling | null>(null);
  const text = useText();
  const serverWords = useServerWords();
  const addressKey = checked?.billing === billing ? checked.address : null;
  const phoneKey = checked?.number === phone ? checked.phone : null;
  return {
    address: addressKey && text(addressKey),
    phone: serverWords.of(fieldErrors['phone']) ?? (phoneKey && text(phoneKey)),
    async check() {
      const { billing: given, phone: number } = stores.payment;
      const problems = await commands.payment.billingProblems();
      setChecked({ ...problems, billing: given, number });
      return problems;
    },
  };
}
