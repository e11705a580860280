// The currencies of one side as rows of the picker, in sections (specification 1, section 2 'Calculator').
import { useMemo } from 'react';
import type { Currency } from '../../../domain/currency.ts';
import { createSearch } from '../../../domain/currency-search.ts';
import { currencySections } from '../../../domain/currency-sections.ts';
import type { Side } from '../../../domain/draft.ts';
import { currencyLabel } from '../../../domain/network-names.ts';
import type { PickerSection } from '../../../ui/picker-sections.tsx';
import { useSafeUrl } from '../../parts/use-safe-url.ts';
import { useSilo } from '../../parts/use-silo.ts';
import { useStored } from '../../parts/use-stored.ts';
import { useText, useWidget } from '../../parts/widget-context.tsx';
import { CurrencyRow } from './picker-rows.ts';

interface RowSection extends PickerSection {
  items: readonly CurrencyRow[];
}

/** Sorted and made into rows once for each opening; sections without a row are left out. */
export function usePickerSections(side: Side, search: string): PickerSection[] {
  const sections = useAllSections(side);
  const found = useMemo(() => createSearch(), []);
  return useMemo(
    () =>
      sections
        .map((section) => ({ ...section, items: found(section.items, search) }))
        .filter(({ items }) => items.length > 0),
    [sections, found, search],
  );
}

function useAllSections(side: Side): RowSection[] {
  const { calculator, catalog, widget } = useWidget().stores;
  const text = useText();
  const silo = useSilo();
  const safeUrl = useSafeUrl();
  const paired = useStored(calculator, ({ form }) => (side === 'pay' ? form.receive : form.pay));
  const currencies = useStored(catalog, (store) => store.currencies);
  const rates = useStored(catalog, (store) => store.rates);
  const mode = useStored(widget, (store) => store.mode);
  return useMemo(() => {
    const sections = currencySections({ mode, side, paired, currencies, rates });
    const texts = { text, silo, safeUrl };
    const rows = (from: Currency[], disabled = false) =>
      from.map((currency) => new CurrencyRow(currency, disabled, texts));
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
  }, [mode, side, paired, currencies, rates, text, silo, safeUrl]);
}
