// The rows of a currency picker: each works out its texts when it is drawn, so that hundreds unseen cost next to nothing.
import type { Currency } from '../../../domain/catalogue/currency.ts';
import { feePercent } from '../../../domain/money/fee-percent.ts';
import { currencyLabel, networkName } from '../../../domain/catalogue/network-names.ts';
import type { WebAddress } from '../../../lib/web-address.ts';
import type { Text } from '../../../i18n/text.ts';
import type { PickerItem } from '../../../ui/picker/picker-row.tsx';

export interface RowTexts {
  text: Text;
  silo: string | null;
  safeUrl: (address: string | null | undefined) => WebAddress | null;
}

export class CurrencyRow implements PickerItem {
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
    return currencyLabel(this.currency, this.#texts.silo);
  }

  get subtitle() {
    return this.currency.discountDescription ?? this.currency.name;
  }

  get aside() {
    const { text, silo } = this.#texts;
    return this.currency.feeValue
      ? text('picker.fee', { percent: feePercent(this.currency.feeValue, text.tag) })
      : networkName(this.currency, silo)?.full;
  }

  get ticker() {
    return this.currency.viewedTicker;
  }

  get logoUrl() {
    return this.#texts.safeUrl(this.currency.logoUrl);
  }
}
