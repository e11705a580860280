// The numbering plans for a field or a line with a phone number; null until they are loaded.
import { type PhoneRules, loadPhoneRules } from '../../orders/phone-rules.ts';
import { useLazyModule } from '../use-lazy-module.ts';

/** A line that only shows a number can do without them: `soon`. */
export const usePhoneRules = (wanted: 'now' | 'soon' = 'now'): PhoneRules | null =>
  useLazyModule(loadPhoneRules, wanted);
