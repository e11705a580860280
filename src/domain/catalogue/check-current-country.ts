// Validates the response of GET /customers/current/country without zod; must agree with `country.schema.ts`.
import type { CurrentCountry } from './country.ts';
import type { ReportMisfit } from '../wire/misfit.ts';
import { flag, object, optional, readAnswer, text, withDefault } from '../wire/readers.ts';

const readCountry = object<{
  isoAlpha2: string;
  name?: string;
  available: boolean;
  defaultCurrency?: string;
}>({
  isoAlpha2: text,
  name: optional(text),
  available: withDefault(flag, true),
  defaultCurrency: optional(text),
});

export function checkCurrentCountry(value: unknown, reportMisfit?: ReportMisfit): CurrentCountry {
  const country = readAnswer(readCountry, value, reportMisfit);
  return { ...country, name: country.name ?? country.isoAlpha2 };
}
