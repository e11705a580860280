// The numbering plans for a field or a line with a phone number; null until they are loaded.
import { type PhoneRules, loadPhoneRules } from '../../orders/phone-rules.ts';
import { useLazyModule } from '../use-lazy-module.ts';

/** `soon`: for a line that only shows a number, and can do without the rules at first. */
export const usePhoneRules = (wanted: 'now' | 'soon' = 'now'): PhoneRules | null =>
  useLazyModule(loadPhoneRules, wanted);
