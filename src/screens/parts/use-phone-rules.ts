// The numbering plans for a field or a line with a phone number; null until they are loaded.
import { useEffect, useState } from 'react';
import { loadPhoneRules, type PhoneRules } from '../../flows/payment/phone-rules.ts';

export function usePhoneRules(): PhoneRules | null {
  const [rules, setRules] = useState<PhoneRules | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadPhoneRules().then((loaded) => {
      if (!isGone) setRules(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return rules;
}
