// The currencies of one side as rows of the picker, in sections.
import { useEffect, useMemo } from 'react';
import type { Currency } from '../../../domain/catalogue/currency.ts';
import { createSearch, searchWords, tickerRank } from '../../../domain/catalogue/currency-search.ts';
import { currencySections } from '../../../domain/catalogue/currency-sections.ts';
import type { Side } from '../../../domain/order/draft.ts';
import { currencyLabel } from '../../../domain/catalogue/network-names.ts';
import { currencyName } from '../../../i18n/currency-name.ts';
import { whenIdle } from '../../../lib/time/when-idle.ts';
import type { PickerSection } from '../../../ui/picker/picker-sections.tsx';
import { useSafeUrl, useSilo } from '../../shell/index.ts';
import { useFollowedValues, type Followed } from '../../use-stored.ts';
import { useMode, useText, useWidget } from '../../widget-context.tsx';
import { CurrencyRow, type RowTexts } from './currency-row.ts';

interface RowSection extends PickerSection {
  items: readonly CurrencyRow[];
}

type Sources = Parameters<typeof currencySections>[0];

/** The sections of a side, worked out once, as long as nothing that they follow from has changed. */
export type ReadSections = (side: Side) => RowSection[];

/** The rows that fit the search; sections without a row are left out, and the one with the nearest ticker comes first. */
export function usePickerSections(sections: readonly RowSection[], search: string): PickerSection[] {
  const found = useMemo(() => createSearch(), []);
  return useMemo(() => {
    const words = searchWords(search);
    return sections
      .map((section) => ({ ...section, items: found(section.items, search) }))
      .filter(({ items }) => items.length > 0)
      .toSorted((one, other) => sectionRank(one, words) - sectionRank(other, words));
  }, [sections, found, search]);
}

/** What cannot be chosen stays last. */
function sectionRank({ items }: RowSection, words: readonly string[]): number {
  const first = items[0]!;
  return first.disabled ? Infinity : tickerRank(first.currency, words);
}

/** Sorts both sides while the browser is idle, so that a press need not wait for it. */
export function usePreparedSections(): ReadSections {
  const read = useReadSections();
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

function useReadSections(): ReadSections {
  const { stores } = useWidget();
  const text = useText();
  const silo = useSilo();
  const safeUrl = useSafeUrl();
  const [pay, receive, currencies, rates] = useFollowedValues(stores, SOURCES, () => {
    const { calculator, catalog } = stores;
    return [calculator.form.pay, calculator.form.receive, catalog.currencies, catalog.rates];
  });
  const mode = useMode();
  return useMemo(() => {
    const known = new Map<Side, RowSection[]>();
    const make = (side: Side) => {
      const paired = side === 'pay' ? receive : pay;
      return makeSections({ mode, side, paired, currencies, rates }, { text, silo, safeUrl });
    };
    return (side) => {
      const sections = known.get(side) ?? make(side);
      known.set(side, sections);
      return sections;
    };
  }, [pay, receive, currencies, rates, mode, text, silo, safeUrl]);
}

function makeSections(sources: Sources, texts: RowTexts): RowSection[] {
  const { text, silo } = texts;
  const { paired } = sources;
  const sections = currencySections(sources);
  const rows = (from: Currency[], disabled = false) =>
    from.map((currency) => new CurrencyRow(named(currency, text), disabled, texts));
  const unavailable = text('picker.unavailableFor', { ticker: paired ? currencyLabel(paired, silo) : '' });
  return [
    { id: 'best', title: text('picker.bestOffers'), items: rows(sections.bestOffers) },
    { id: 'all', title: text('picker.allCurrencies'), items: rows(sections.all) },
    { id: 'pair', title: unavailable, items: rows(sections.unavailableForPair) },
    {
      id: 'region',
      title: text('picker.unavailableInRegion'),
      items: rows(sections.unavailableInRegion, true),
    },
  ];
}

/** As the reader calls it, so that what is read is found too; itself where that is its name already, as in most widgets. */
function named(currency: Currency, text: RowTexts['text']): Currency {
  const name = currencyName(text, currency);
  return name === currency.name ? currency : { ...currency, name };
}
