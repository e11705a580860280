// Tests the rule about unrendered fields with planted reads.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { fromRoot, ROOT } from '../../elements/build/paths.ts';
import { unreadFields } from './unread-fields.ts';

const linter = new Linter({ cwd: ROOT });

/** Linted under the path of an existing file, because the compiler's project knows no other. */
function found(code: string): string[] {
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: {
          parser: tseslint.parser as Linter.Parser,
          parserOptions: { projectService: true, tsconfigRootDir: ROOT },
        },
        plugins: { house: { rules: { 'unread-fields': unreadFields } } },
        rules: { 'house/unread-fields': 'error' },
      },
    ],
    fromRoot('src/features/quote/refresh-quote.ts'),
  );
  return messages.map(({ message }) => message.replace(/ is drawn nowhere, .*/, ''));
}

const planted = (read: string) =>
  `import type { Snapshot } from 'valtio';
   import type { Country } from '../../domain/catalogue/country.schema.ts';
   import type { Currency } from '../../domain/catalogue/currency.ts';
   import type { Customer } from '../../domain/customer/customer.schema.ts';
   import type { Order } from '../../domain/order/order.ts';
   import type { PublicOrder } from '../../domain/order/order.schema.ts';
   import type { Rates } from '../../domain/money/rate.ts';
   interface Stores { currency: Currency; customer: Customer | null; countries: Country[]; order: Order; rates: Rates; followed: PublicOrder }
   export const plant = (stores: Stores, seen: Snapshot<Stores>, part: Pick<Country, 'flagUrl'>) => { ${read} };`;

const READS: Readonly<Record<string, string>> = {
  'void stores.currency.description;': 'Currency.description',
  'void seen.currency.tooltipDescription;': 'Currency.tooltipDescription',
  'void stores.customer?.languageId;': 'customerSchema.languageId',
  'const { cards } = stores.customer!; void cards;': 'customerSchema.cards',
  'void stores.countries.map(({ priority }) => priority);': 'wireCountrySchema.priority',
  'void part.flagUrl;': 'wireCountrySchema.flagUrl',
  'void seen.countries[0]!.isoAlpha3;': 'wireCountrySchema.isoAlpha3',
  'void stores.order.toCurrency.roundOff;': 'OrderCurrency.roundOff',
  'void stores.followed.toCurrency.roundOff;': 'OrderCurrency.roundOff',
  'const { roundOff } = seen.order.fromCurrency; void roundOff;': 'OrderCurrency.roundOff',
  "void stores.rates['a']!.fromCurrency;": 'Rate.fromCurrency',
};

describe('Fields that are drawn nowhere', () => {
  for (const [read, field] of Object.entries(READS))
    it(`finds ${read}`, () => assert.deepEqual(found(planted(read)), [field]));
  it('lets others of the same name be read', () =>
    assert.deepEqual(
      found(planted('void [stores.currency.roundOff, stores.currency.priority, stores.order.fromCurrency];')),
      [],
    ));
});
