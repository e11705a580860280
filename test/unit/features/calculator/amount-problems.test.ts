// The nearest valid amount is formatted like the field: with the reader's decimal mark and nothing else.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileMessages } from '../../../../elements/build/messages.ts';
import en from '../../../../locales/en.json' with { type: 'json' };
import es from '../../../../locales/es.json' with { type: 'json' };
import pt from '../../../../locales/pt.json' with { type: 'json' };
import { amountProblems } from '../../../../src/features/calculator/amount-problems.ts';
import type { ShownCalculator } from '../../../../src/features/quote/shown.ts';
import type { Locale } from '../../../../src/i18n/locale.ts';
import type { MessageKey } from '../../../../src/i18n/messages.ts';
import { createText } from '../../../../src/i18n/text.ts';

const TEXTS: readonly [Locale, Record<string, string>, mark: string][] = [
  ['en', en, '.'],
  ['es', es, ','],
  ['pt', pt, ','],
];

for (const [locale, texts, mark] of TEXTS)
  for (const key of ['calculator.tooLow', 'calculator.tooHigh'] as const)
    for (const [isBuy, shown] of [
      [true, `20${mark}50`],
      [false, `20${mark}5`],
    ] as const)
      it(`VALID-02 ${key} of a ${isBuy ? 'purchase' : 'sale'} shows the nearest amount with the decimal mark of ${locale}`, () => {
        const messages = compileMessages({ [key]: texts[key]! });
        const text = createText(locale, messages as Record<MessageKey, never>, null);
        const calculator = {
          view: { invalidSide: null, bounds: { key, amount: '20.5' } },
          form: { typed: '2', pay: { viewedTicker: 'TKN' } },
        } as unknown as ShownCalculator;
        const { pay, nearest } = amountProblems(calculator, text, isBuy);
        assert.ok(pay!.includes(`${shown} TKN`), pay!);
        assert.equal(nearest, '20.5');
      });
