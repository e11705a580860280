// The calculator as finished strings, which the prerendered first view and the React screens only insert.
import type { Currency } from '../../domain/catalogue/currency.ts';
import { networkBeside } from '../../domain/catalogue/network-names.ts';
import { totalFee } from '../../domain/money/fee-summary.ts';
import { lineAmount } from '../../domain/money/line-amount.ts';
import { localAmount, localDecimals, localRate } from '../../lib/local-amount.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import type { Side } from '../../domain/order/draft.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
import type { AmountTexts } from '../../ui/fields/write-amount.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Text } from '../../i18n/text.ts';
import { memoLast } from '../../lib/memo-last.ts';
import type { CalculatorForm } from '../quote/calculator-store.ts';
import type { ShownCalculator } from '../quote/shown.ts';
import type { Stores } from '../stores.ts';

export interface CalculatorTexts extends Record<Side, SideTexts> {
  /** The sum of both fees, if known, and `≈ 1 USDT = 1.02 USD` on a separate line; null without a rate. */
  closed: string | null;
  payment: PaymentTexts;
  /** The button's text; only the sell calculator names the amount. */
  proceed: string;
  /** Rate, base cost, provider fee, network fee and total; computed on demand, because a closed summary shows none of them. */
  readonly summary: readonly SummaryText[];
}

/** `amount` and `currency` stay the same objects while their strings are unchanged. */
export interface SideTexts {
  amount: AmountTexts;
  /** The amount that was read, if the typed text is ambiguous; otherwise ''. */
  read: string;
  currency: CurrencyTexts;
}

export interface CurrencyTexts {
  ticker: string;
  /** Null if it would repeat the ticker. */
  network: string | null;
  /** A checked address, or null. */
  logoUrl: WebAddress | null;
}

export interface PaymentTexts {
  options: readonly { value: PaymentType; label: string }[];
  value: PaymentType | '';
  /** The empty choice, if no method is chosen. */
  placeholder?: string;
  error: string | null;
}

export interface SummaryText {
  id: 'rate' | 'base' | 'provider' | 'network' | 'total';
  label: string;
  /** A dash if the value is not known. */
  value: string;
  /** Assistive technology reads this instead of the dash. */
  spoken?: string;
  loading?: boolean;
  strong?: boolean;
}

export interface TextSources {
  widget: Pick<Stores['widget'], 'mode' | 'isGatewayLocal'>;
  launch: Pick<Stores['launch'], 'silo'>;
}

/** Computes the strings once for each state and language, however many parts of the screen read them. */
export function createCalculatorTexts(
  { widget, launch }: TextSources,
  shown: () => ShownCalculator,
): (text: Text) => CalculatorTexts {
  const textsOf = (side: Side) => {
    const amount = memoLast(amountTexts);
    const currency = memoLast((chosen: Currency | null, silo: string | null) => ({
      ticker: chosen?.viewedTicker ?? '',
      network: chosen && networkBeside(chosen, silo),
      logoUrl: safeUrl(chosen?.logoUrl, { allowLoopback: widget.isGatewayLocal }),
    }));
    return ({ form, view }: ShownCalculator, text: Text): SideTexts => {
      const isTyped = form.fixedSide === side && form.typedIn !== null;
      const isEdited = form.fixedSide === side;
      const isAwaited = view.isCalculating && !isEdited;
      return {
        amount: amount(view[`${side}Text`], view.areAmountsLocked, isTyped, text.numbers, isAwaited),
        read: isEdited && form.isRead ? readText(form, text) : '',
        currency: currency(form[side], launch.silo),
      };
    };
  };
  const [pay, receive] = [textsOf('pay'), textsOf('receive')];
  const payment = memoLast(paymentTexts);
  const all = memoLast((state: ShownCalculator, text: Text): CalculatorTexts => {
    const { form, view, paymentTypes } = state;
    let summary: readonly SummaryText[] | null = null;
    return {
      pay: pay(state, text),
      receive: receive(state, text),
      closed: closedLine(state, text.numbers),
      payment: payment(paymentTypes, form.paymentType, view.hasRate, text),
      proceed: proceedText(state, widget.mode, text),
      get summary() {
        return (summary ??= summaryTexts(state, widget.mode, text));
      },
    };
  });
  return (text) => all(shown(), text);
}

/** Includes cents, so that a thousand cannot be mistaken for one. */
function readText(form: CalculatorForm, text: Text): string {
  const { fixedSide } = form;
  const currency = form[fixedSide];
  if (!currency) return '';
  const [whole, decimals = ''] = form[`${fixedSide}Value`].split('.');
  const cents = decimals.padEnd(Math.min(2, currency.roundOff), '0');
  const amount = text.amount(cents ? `${whole}.${cents}` : whole!);
  return text('calculator.readAs', { amount, ticker: currency.viewedTicker });
}

/** The amount is formatted like in its field after the customer has left it. */
function proceedText({ form, view }: ShownCalculator, mode: Mode, text: Text): string {
  const { pay, payValue } = form;
  if (!view.hasRate) return text('calculator.pairNotAvailable');
  if (mode === 'buy' || !payValue) return text('calculator.proceed');
  const amount = fieldAmount(payValue, view.areAmountsLocked, false, text.numbers);
  return text('calculator.proceedWith', { amount, ticker: pay?.viewedTicker ?? '' });
}

const closedLine = ({ view, form }: ShownCalculator, tag: string): string | null => {
  const { rate, fees } = view;
  const total = totalFee(fees);
  const fee = total && `${localAmount(total, tag)} ${form.pay?.viewedTicker}`;
  // While fees are loading or have failed, their line is empty but present: nothing moves when they arrive, and the rate keeps its place.
  const unknown = view.isCalculating || view.haveFeesFailed ? '' : '—';
  return rate && `${fee ?? unknown}\n≈ ${localRate(rate, tag)}`;
};

/** A locked field accepts no typing, so its amount is written in full in the region's format. */
const fieldAmount = (value: string, isLocked: boolean, isTyped: boolean, tag: string): string =>
  isLocked ? localAmount(value, tag) : isTyped ? value : localDecimals(value, tag);

const amountTexts = (
  value: string,
  isLocked: boolean,
  isTyped: boolean,
  tag: string,
  isAwaited: boolean,
): AmountTexts => ({
  value: fieldAmount(value, isLocked, isTyped, tag),
  placeholder: isAwaited ? '…' : '0',
});

function paymentTexts(
  types: readonly PaymentType[],
  chosen: PaymentType | null,
  hasRate: boolean,
  text: Text,
): PaymentTexts {
  return {
    options: types.map((type) => ({ value: type, label: text(`calculator.${type}`) })),
    value: chosen ?? '',
    placeholder: chosen ? undefined : text('calculator.choosePaymentMethod'),
    error: hasRate && !chosen ? text('calculator.paymentMethodMissing') : null,
  };
}

/** Amounts are in the pay currency. */
function summaryTexts({ view, form }: ShownCalculator, mode: Mode, text: Text): readonly SummaryText[] {
  const { fees, isCalculating: loading, rate } = view;
  const line = (id: SummaryText['id'], key: MessageKey, value: string | null): SummaryText => ({
    id,
    label: text(key),
    value: value || '—',
    spoken: value ? undefined : text('calculator.notAvailable'),
  });
  const { viewedTicker = '', isCrypto = false } = form.pay ?? {};
  const amount = (id: SummaryText['id'], key: MessageKey, value: string | null) =>
    line(id, key, value && `${text.amount(lineAmount(value, !isCrypto))} ${viewedTicker}`);
  return [
    line('rate', 'calculator.rate', rate && localRate(rate, text.numbers)),
    {
      ...amount('base', mode === 'sell' ? 'calculator.exchanged' : 'calculator.baseCost', fees.baseCost),
      loading,
    },
    { ...amount('provider', 'calculator.providerFee', fees.providerFee), loading },
    { ...amount('network', 'calculator.networkFee', fees.networkFee), loading },
    { ...amount('total', 'calculator.total', form.payValue), strong: true },
  ];
}
