// Each row of the table of payment links, pasted into the real field of one screen: the fields' values, the offers and the messages.
import { expect } from '@open-wc/testing';
import { addressMessage } from '../../../../src/domain/address/address-verdict.ts';
import { hasMemos } from '../../../../src/domain/address/memo.ts';
import { networkName } from '../../../../src/domain/catalogue/network-names.ts';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { currency, rate } from '../../../support/catalog.ts';
import { casesOf } from '../../../support/cases-of.ts';
import { en } from '../../../support/english.ts';
import {
  linkCurrency,
  pastedOf,
  type PaymentLinkCase,
  refusalOf,
} from '../../../support/payment-link-cases.ts';
import { settle } from '../../ui/mount.tsx';
import { show } from './address-stage.tsx';

const TABLE = '/test/unit/domain/address/payment-links.tsv';
/** The bounds within which each amount of the table can be bought. */
const WIDE = rate({
  exchangeRate: { multiplier: '1', divisor: '1000' },
  minAmount: '0.01',
  maxAmount: '1000000',
});

type Screen = Awaited<ReturnType<typeof show>>;
const fieldOf = ({ root }: Screen, name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`);
const labelOf = (screen: Screen) => fieldOf(screen, 'address')!.labels![0]!.textContent!;

async function receive({ context: { stores } }: Screen, tickerWithNetwork: string): Promise<void> {
  const { calculator, catalog } = stores;
  const chosen = currency(tickerWithNetwork, {
    ...{ isCrypto: true, roundOff: 8 },
    ...linkCurrency(tickerWithNetwork),
  });
  setCatalog(catalog, [chosen], { [`USD_${tickerWithNetwork}`]: WIDE });
  await settle(() => setForm(calculator, { ...calculator.form, receive: chosen, receiveValue: '7' }));
}

/** The customer's view, and the values for an order. */
const seen = (screen: Screen) => ({
  address: fieldOf(screen, 'address')!.value,
  memo: fieldOf(screen, 'memo')?.value ?? '',
  offered: [...screen.root.querySelectorAll('button')].flatMap(({ textContent }) =>
    textContent.startsWith('Use ') ? [textContent] : [],
  ),
  error: screen.errorOf(labelOf(screen)),
  isRead: screen.text().includes(en('address.linkRead')),
});

function wanted(row: PaymentLinkCase, screen: Screen) {
  const chosen = screen.context.stores.calculator.form.receive!;
  const { viewedTicker } = chosen;
  const refusal = refusalOf(row);
  const network = networkName(chosen)?.short ?? viewedTicker;
  const message = refusal && addressMessage(refusal, network, hasMemos(chosen));
  const amount = row['amount offered'];
  return {
    address: row.address || pastedOf(row),
    memo: row.memo,
    offered: amount ? [en('address.linkAmount', { amount, ticker: viewedTicker })] : [],
    error: message && en(message.key, { ...message.values }),
    isRead: refusal === null && row.told === '',
  };
}

describe('The table of payment links, in the field', () => {
  it('VALID-06 each row fills the fields, offers its amount or shows its reason, and leaves nothing to the next', async () => {
    const rows = casesOf<keyof PaymentLinkCase>(await (await fetch(TABLE)).text());
    const screen = await show();
    const results = [];
    for (const row of rows) {
      await receive(screen, row['receive currency']);
      await screen.enter(labelOf(screen), pastedOf(row));
      results.push({ row, is: seen(screen), should: wanted(row, screen) });
      if (row.address && row.told)
        expect(screen.text()).to.contain(en('address.linkCoin', { ticker: 'USDT' }));
    }
    expect(results.length).to.be.above(25);
    expect(results.map(({ row, is }) => ({ row, is }))).to.deep.equal(
      results.map(({ row, should }) => ({ row, is: should })),
    );
  });
});
