// The rows of a currency picker: each computes its texts when it is drawn, so hundreds of rows out of view cost almost nothing.
import type { Currency } from '../../../domain/catalogue/currency.ts';
import { feePercent } from '../../../domain/money/fee-percent.ts';
import { nameAndNetwork } from '../../../domain/catalogue/network-names.ts';
import type { WebAddress } from '../../../lib/web-address.ts';
import type { Text } from '../../../i18n/text.ts';
import type { PickerItem } from '../../../ui/picker/picker-row.tsx';

export interface RowTexts {
  text: Text;
  silo: string | null;
  /** The price of one unit in the currency of the other side; null without a rate, and for fiat. */
  priceOf: (currency: Currency) => string | null;
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
