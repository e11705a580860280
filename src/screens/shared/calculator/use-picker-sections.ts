// The currencies of one side as rows of the picker, in sections (specification 1, section 2 'Calculator').
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Currency } from '../../../domain/currency.ts';
import { currencySections } from '../../../domain/currency-sections.ts';
import type { Side } from '../../../domain/draft.ts';
import { feePercent } from '../../../domain/fee-percent.ts';
import { currencyLabel, networkName } from '../../../domain/network-names.ts';
import type { PickerSection } from '../../../ui/picker-sections.tsx';
import { useSafeUrl } from '../../parts/use-safe-url.ts';
import { useSilo } from '../../parts/use-silo.ts';
import { useText, useWidget } from '../../parts/widget-context.tsx';

/** Sections without a row are left out. */
export function usePickerSections(side: Side, search: string): PickerSection[] {
  const { stores } = useWidget();
  const text = useText();
  const silo = useSilo();
  const safeUrl = useSafeUrl();
  const { form } = useSnapshot(stores.calculator);
  const { currencies, rates } = useSnapshot(stores.catalog);
  const { mode } = useSnapshot(stores.widget);
  const paired = side === 'pay' ? form.receive : form.pay;
  return useMemo(() => {
    const found = currencySections({ mode, side, paired, currencies, rates, search });
    const rows = (from: Currency[], disabled = false) =>
      from.map((currency) => ({
        id: currency.tickerWithNetwork,
        title: currencyLabel(currency, silo),
        subtitle: currency.discountDescription ?? currency.name,
        aside: currency.feeValue
          ? text('picker.fee', { percent: feePercent(currency.feeValue) })
          : networkName(currency, silo)?.full,
        ticker: currency.viewedTicker,
        logoUrl: safeUrl(currency.logoUrl),
        disabled,
      }));
    const unavailable = text('picker.unavailableFor', { ticker: paired ? currencyLabel(paired, silo) : '' });
    return [
      { id: 'best', title: text('picker.bestOffers'), items: rows(found.bestOffers) },
      { id: 'all', title: text('picker.allCurrencies'), items: rows(found.all) },
      { id: 'pair', title: unavailable, items: rows(found.unavailableForPair) },
      {
        id: 'region',
        title: text('picker.unavailableInRegion'),
        items: rows(found.unavailableInRegion, true),
      },
    ].filter(({ items }) => items.length > 0);
  }, [mode, side, paired, currencies, rates, search, text, silo, safeUrl]);
}
