// A signed launch that can never be traded, in each direction and with and without a frame: the card and the page's
// error name field, cause and fix.
import { expect, test, REFUSED_LAUNCH } from '../support/journey.ts';
import { EXCHANGE_ACCOUNT } from '../../demo/sandbox/rules/memo.ts';
import { WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS, type EmbeddingKind } from '../support/embeddings.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { TWO_TAGS } from '../support/second-tags.ts';
import { signedText } from '../support/signed-launch.ts';

test.beforeEach(({ reports }) => reports.causes(REFUSED_LAUNCH));

const PAYMENT = { toCurrency: 'USDT-MATIC', toAmount: '100', toWallet: WALLET };

type Row = [what: string, mode: 'buy' | 'sell', payload: object, field: string, says?: RegExp];

const ROWS: Row[] = [
  [
    'an amount out of bounds',
    'buy',
    { fromCurrency: 'EUR', toCurrency: 'BTC', fromAmount: '1' },
    'fromAmount',
    /less than the least.*Sign an amount from/,
  ],
  [
    'a sum out of bounds',
    'buy',
    { ...PAYMENT, toAmount: '0.01' },
    'toAmount',
    /costs .* now, which is less than the least/,
  ],
  ['money of a bank to buy', 'buy', { toCurrency: 'EUR' }, 'toCurrency', /needs a cryptocurrency/],
  [
    'a wallet of another network',
    'buy',
    { ...PAYMENT, toWallet: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
    'toWallet',
    /another network \(Tron\)/,
  ],
  [
    'an amount out of bounds',
    'sell',
    { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR', fromAmount: '0.5' },
    'fromAmount',
    /less than the least/,
  ],
  ...TWO_TAGS.map(({ what, payload, field }): Row => [
    `two tags of ${what}`,
    'buy',
    payload,
    field,
    /second tag: the address carries its own/,
  ]),
  ['a cryptocurrency to sell for', 'sell', { toCurrency: 'BTC' }, 'toCurrency', /needs money of a bank/],
];

const ROWS_OF_EACH: Row[] = [
  [
    'a method that the currencies lack',
    'buy',
    { fromCurrency: 'USD', toCurrency: 'USDT-MATIC', paymentType: 'blik' },
    'paymentType',
  ],
  [
    'a refund wallet of another network',
    'sell',
    { fromCurrency: 'USDT-MATIC', refundWallet: EXCHANGE_ACCOUNT },
    'refundWallet',
  ],
];

/** The rule is the same everywhere; one launch of each direction shows that the texts pass through a frame. */
const rowsIn = (kind: EmbeddingKind) => [
  ...(kind === 'inline'
    ? ROWS
    : (['buy', 'sell'] as const).map((mode) => ROWS.find((row) => row[1] === mode)!)),
  ...ROWS_OF_EACH,
];

for (const { name, kind, open } of EMBEDDINGS)
  test(`VALID-01 START-05 HOST-02 ${name}: a launch that can never be traded fails the start, and the card and the page's error name its field`, async ({
    page,
    baseURL,
  }) => {
    await emptyStorageAtEachLoad(page);
    for (const [what, mode, payload, field, says] of rowsIn(kind))
      await test.step(`${mode}: ${what}`, async () => {
        const { surface, host } = await open(page, baseURL!, {
          ...signedText(JSON.stringify(payload)),
          mode,
        });
        await expect(surface.getByRole('heading', { name: 'Merchant parameters invalid' })).toBeVisible();
        await expect(surface.getByText(field, { exact: true })).toBeVisible();
        if (says) await expect(surface.getByText(says)).toBeVisible();
        const errors = async () => (await host.posts()).filter(({ type }) => type === 'error');
        await expect.poll(async () => (await errors()).length).toBe(1);
        const { code, fields } = (await errors())[0]!.payload;
        expect(code).toBe('error');
        expect(fields).toEqual({ [field]: [says ? expect.stringMatching(says) : expect.any(String)] });
        if (kind !== 'iframe') await expect(page.locator('ramp-widget')).toHaveJSProperty('state', 'failed');
      });
  });
