// The currencies of one side as rows of the picker, in sections.
import { useEffect, useMemo } from 'react';
import type { Currency } from '../../../domain/catalogue/currency.ts';
import { createSearch, searchWords, tickerRank } from '../../../domain/catalogue/currency-search.ts';
import { currencySections, type CurrencySections } from '../../../domain/catalogue/currency-sections.ts';
import type { Side } from '../../../domain/order/draft.ts';
import { networkName, nameAndNetwork } from '../../../domain/catalogue/network-names.ts';
import type { Rates } from '../../../domain/money/rate.ts';
import { findRate, unitPrice } from '../../../domain/money/rates.ts';
import { currencyName } from '../../../i18n/currency-name.ts';
import type { Text } from '../../../i18n/text.ts';
import type { SelectOption } from '../../../ui/fields/select.tsx';
import { whenIdle } from '../../../lib/time/when-idle.ts';
import type { PickerSection } from '../../../ui/picker/picker-sections.tsx';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { useSilo } from '../../shell/use-silo.ts';
import { useFollowedValues, type Followed } from '../../use-stored.ts';
import { useMode, useText, useWidget } from '../../widget-context.tsx';
import { feePercent } from '../../../domain/money/fee-percent.ts';
import type { WebAddress } from '../../../lib/web-address.ts';
import type { PickerItem } from '../../../ui/picker/picker-row.tsx';

interface RowSection extends PickerSection {
  items: readonly CurrencyRow[];
}

/** The sources of one side's rows: sorted once, until something that they depend on changes. */
export type ReadSources = (side: Side) => PickerSources;

interface PickerSources {
  side: Side;
  paired: Currency | null;
  rates: Rates;
  sections: CurrencySections;
}

/** Created only while the picker is open: otherwise every element would keep hundreds of rows. */
export function usePickerRows(sources: PickerSources): RowSection[] {
  const text = useText();
  const silo = useSilo();
  const safeUrl = useSafeUrl();
  return useMemo(
    () => makeRows(sources, { text, silo, safeUrl, priceOf: (currency) => priceOf(sources, currency, text) }),
    [sources, text, silo, safeUrl],
  );
}

/** The networks of the rows, the most frequent first; none if there is no choice. */
export function useNetworks(sections: readonly RowSection[]): SelectOption[] {
  const silo = useSilo();
  return useMemo(() => networksOf(sections, silo), [sections, silo]);
}

/** The rows that match network and search; empty sections are left out, and the section with the nearest ticker comes first. */
export function usePickerSections(
  sections: readonly RowSection[],
  search: string,
  network: string,
): PickerSection[] {
  const found = useMemo(() => createSearch(), []);
  return useMemo(() => {
    const words = searchWords(search);
    return sections
      .map((section) => ({ ...section, items: found(ofNetwork(section.items, network), search) }))
      .filter(({ items }) => items.length > 0)
      .toSorted((one, other) => sectionRank(one, words) - sectionRank(other, words));
  }, [sections, found, search, network]);
}

const ofNetwork = (rows: readonly CurrencyRow[], network: string) =>
  network === '' ? rows : rows.filter(({ currency }) => currency.blockchainNetwork === network);

function networksOf(sections: readonly RowSection[], silo: string | null): SelectOption[] {
  const found = new Map<string, { label: string; count: number }>();
  for (const { currency } of sections.flatMap(({ items }) => items)) {
    const name = networkName(currency, silo);
    if (!name) continue;
    const known = found.get(currency.blockchainNetwork!) ?? { label: name.full, count: 0 };
    found.set(currency.blockchainNetwork!, { ...known, count: known.count + 1 });
  }
  if (found.size < 2) return [];
  return [...found]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([value, { label }]) => ({ value, label }));
}

/** Currencies that cannot be chosen stay last. */
function sectionRank({ items }: RowSection, words: readonly string[]): number {
  const first = items[0]!;
  return first.disabled ? Infinity : tickerRank(first.currency, words);
}

/** Sorts both sides while the browser is idle, so that a press need not wait for it. */
export function usePreparedSections(): ReadSources {
  const read = useReadSources();
  useEffect(
    () =>
      whenIdle(() => {
        read('receive');
        read('pay');
      }),
    [read],
  );
  return read;
}

const SOURCES: Followed = { calculator: 'now', catalog: 'now' };

function useReadSources(): ReadSources {
  const { stores } = useWidget();
  const [pay, receive, currencies, rates] = useFollowedValues(stores, SOURCES, () => {
    const { calculator, catalog } = stores;
    return [calculator.form.pay, calculator.form.receive, catalog.currencies, catalog.rates];
  });
  const mode = useMode();
  return useMemo(() => {
    const known: Partial<Record<Side, PickerSources>> = {};
    const make = (side: Side): PickerSources => {
      const paired = side === 'pay' ? receive : pay;
      return { side, paired, rates, sections: currencySections({ mode, side, paired, currencies, rates }) };
    };
    return (side) => (known[side] ??= make(side));
  }, [pay, receive, currencies, rates, mode]);
}

/** Null for fiat: `unitPrice` always prices the crypto side, so a fiat row would show the price of the paired coin. */
function priceOf({ side, paired, rates }: PickerSources, own: Currency, text: Text): string | null {
  if (!paired || !own.isCrypto) return null;
  const [pay, receive] = side === 'pay' ? [own, paired] : [paired, own];
  const known = unitPrice(
    findRate(rates, { pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork })?.exchangeRate,
    pay,
    receive,
  );
  return known && `${text.amount(known.price)} ${known.other.viewedTicker}`;
}

function makeRows({ sections, paired }: PickerSources, texts: RowTexts): RowSection[] {
  const { text } = texts;
  const rows = (from: Currency[], disabled = false) =>
    from.map((currency) => new CurrencyRow(named(currency, text), disabled, texts));
  const ticker = paired?.viewedTicker ?? '';
  const unavailable = text('picker.unavailableFor', { ticker });
  return [
    { id: 'best', title: text('picker.bestOffers'), items: rows(sections.bestOffers) },
    { id: 'all', title: text('picker.allCurrencies'), items: rows(sections.all) },
    { id: 'pair', title: unavailable, keep: [ticker], items: rows(sections.unavailableForPair) },
    {
      id: 'region',
      title: text('picker.unavailableInRegion'),
      items: rows(sections.unavailableInRegion, true),
    },
  ];
}

/** Translates the currency's name, so that the search finds it; returns the same object if the name is unchanged, as in most widgets. */
function named(currency: Currency, text: RowTexts['text']): Currency {
  const name = currencyName(text, currency);
  return name === currency.name ? currency : { ...currency, name };
}

interface RowTexts {
  text: Text;
  silo: string | null;
  /** The price of one unit in the currency of the other side; null without a rate, and for fiat. */
  priceOf: (currency: Currency) => string | null;
  safeUrl: (address: string | null | undefined) => WebAddress | null;
}

/** The rows of a currency picker: each computes its texts when it is drawn, so hundreds of rows out of view cost almost nothing. */
class CurrencyRow implements PickerItem {
  readonly currency: Currency;
  readonly disabled: boolean;
  readonly #texts: RowTexts;

  constructor(currency: Currency, disabled: boolean, texts: RowTexts) {
    this.currency = currency;
    this.disabled = disabled;
    this.#texts = texts;
  }

  get id() {
    return this.currency.tickerWithNetwork;
  }

  get title() {
    return this.currency.viewedTicker;
  }

  /** Always contains the network: the same ticker on another network is another row. */
  get subtitle() {
    const { discountDescription } = this.currency;
    const name = nameAndNetwork(this.currency, this.#texts.silo);
    const whole = discountDescription ? `${name} · ${discountDescription}` : name;
    // The dot never ends a line.
    return whole.replaceAll('· ', '·\u00a0');
  }

  get aside() {
    const { text, priceOf } = this.#texts;
    const { feeValue } = this.currency;
    const fee = feeValue && text('picker.fee', { percent: feePercent(feeValue, text.numbers) });
    return [priceOf(this.currency), fee].filter(Boolean).join(' · ');
  }

  get ticker() {
    return this.currency.viewedTicker;
  }

  get logoUrl() {
    return this.#texts.safeUrl(this.currency.logoUrl);
  }
}
