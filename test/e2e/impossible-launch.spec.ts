// A signed launch that can never be traded, in each direction; what an element tells, a frame tells too: the card and the page name field, cause and cure.
import { expect, test, REFUSED_LAUNCH } from '../support/journey.ts';
import { WALLET } from '../support/buy-steps.ts';
import { EMBEDDINGS, type EmbeddingKind } from '../support/embeddings.ts';
import { signed } from '../support/signed-launch.ts';

test.beforeEach(({ reports }) => reports.causes(REFUSED_LAUNCH));

const PAYMENT = { toCurrency: 'USDT-MATIC', toAmount: '100', toWallet: WALLET };

const ROWS: [what: string, mode: 'buy' | 'sell', payload: object, field: string, says: RegExp][] = [
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
  ['a cryptocurrency to sell for', 'sell', { toCurrency: 'BTC' }, 'toCurrency', /needs money of a bank/],
];

/** The rule is the same wherever the widget runs: one of each direction shows that its words arrive through a frame. */
const rowsIn = (kind: EmbeddingKind) =>
  kind === 'inline' ? ROWS : (['buy', 'sell'] as const).map((mode) => ROWS.find((row) => row[1] === mode)!);

for (const { name, kind, open } of EMBEDDINGS)
  test.describe(name, () => {
    for (const [what, mode, payload, field, says] of rowsIn(kind))
      test(`VALID-01 START-05 HOST-02 ${mode}: ${what} ends the start`, async ({
        page,
        request,
        baseURL,
      }) => {
        const { surface, host } = await open(page, baseURL!, { ...(await signed(request, payload)), mode });
        await expect(surface.getByRole('heading', { name: 'Merchant parameters invalid' })).toBeVisible();
        await expect(surface.getByText(says)).toBeVisible();
        const errors = async () => (await host.posts()).filter(({ type }) => type === 'error');
        await expect.poll(async () => (await errors()).length).toBe(1);
        const [told] = await errors();
        expect(told!.payload).toMatchObject({
          code: 'error',
          fields: { [field]: [expect.stringMatching(says)] },
        });
        if (kind !== 'iframe') await expect(page.locator('ramp-widget')).toHaveJSProperty('state', 'failed');
      });
  });
