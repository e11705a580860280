// Parses the presets that a page sets without a signature: reports each invalid one with its fix, and uses the default instead.
import type { Currency } from '../catalogue/currency.ts';
import { isPaymentType, PAYMENT_TYPES } from '../order/payment.ts';
import type { Mode } from './setting-types.ts';
import { quoted } from './quoted.ts';
import { isAllowed } from './offered-currencies.ts';
import { HIDEABLE, isPresetAmount, listOf, type PresetName, type Presets } from './presets.ts';

export interface BadPreset {
  name: PresetName;
  message: string;
}

export interface PresetSources {
  texts: Readonly<Record<string, string | null>>;
  mode: Mode;
  currencies: readonly Currency[];
}

/** As for other attributes: the fix, and the given value. */
export const badPreset = (name: PresetName, cure: string, texts: PresetSources['texts']): BadPreset => ({
  name,
  message: `${name} ${cure} (given: ${quoted(texts[name] ?? '')})`,
});

export function readPresets({ texts, mode, currencies }: PresetSources): {
  presets: Presets;
  bad: BadPreset[];
} {
  const bad: BadPreset[] = [];
  const refuse = (name: PresetName, cure: string) => void bad.push(badPreset(name, cure, texts));
  const named = (name: PresetName) => texts[name] || null;
  const allowed = readAllowed(named('currencies'), currencies, (cure) => refuse('currencies', cure));
  const side = (name: 'pay-currency' | 'receive-currency', isCrypto: boolean) => {
    const ticker = named(name);
    if (ticker === null) return undefined;
    const found = currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === ticker);
    if (found?.isCrypto === isCrypto && found.available && isAllowed(found, allowed, currencies))
      return ticker;
    const kind = isCrypto ? 'a cryptocurrency' : 'a currency of a country';
    const example = isCrypto ? 'USDT-MATIC' : 'EUR';
    refuse(name, `must be ${kind} that is offered here, such as ${example}; the usual one is used`);
    return undefined;
  };
  checkHidden(named('hide'), (cure) => refuse('hide', cure));
  return {
    presets: {
      payCurrency: side('pay-currency', mode === 'sell'),
      receiveCurrency: side('receive-currency', mode === 'buy'),
      amount: readAmount(named('amount'), (cure) => refuse('amount', cure)),
      paymentType: readPaymentType(named('payment-type'), (cure) => refuse('payment-type', cure)),
      currencies: allowed,
    },
    bad,
  };
}

type Refuse = (cure: string) => void;

function readAllowed(
  text: string | null,
  currencies: readonly Currency[],
  refuse: Refuse,
): string[] | undefined {
  if (text === null) return undefined;
  const known = new Set(currencies.map(({ tickerWithNetwork }) => tickerWithNetwork));
  const wanted = listOf(text);
  const unknown = wanted.filter((ticker) => !known.has(ticker));
  if (unknown.length > 0)
    refuse(`must be a list such as EUR, USDT-MATIC; not offered here: ${unknown.slice(0, 5).join(', ')}`);
  const found = wanted.filter((ticker) => known.has(ticker));
  return found.length > 0 ? found : undefined;
}

function readAmount(text: string | null, refuse: Refuse): string | undefined {
  if (text === null) return undefined;
  if (isPresetAmount(text)) return text;
  refuse('must be a decimal amount above 0, such as 150 or 99.50; the usual one is used');
  return undefined;
}

function readPaymentType(text: string | null, refuse: Refuse) {
  if (text === null || isPaymentType(text)) return text ?? undefined;
  refuse(`must be one of ${PAYMENT_TYPES.join(', ')}; the usual one is used`);
  return undefined;
}

/** Checks the list's names; `isHidden` ignores unknown ones. */
function checkHidden(text: string | null, refuse: Refuse): void {
  const known: readonly string[] = HIDEABLE;
  if (!listOf(text ?? '').every((part) => known.includes(part)))
    refuse(`must be a list of ${HIDEABLE.join(', ')}; anything else is left as it is`);
}
