// Checks whether a signed launch can be traded at all: amount and wallet, once the currencies, the rates and the fees are known.
import type { RampError, FieldErrors } from '../../domain/errors/ramp-error.ts';
import { refusedLaunch } from '../../domain/launch/refused-launch.ts';
import { wait } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';
import { checkLaunchWallets } from './check-launch-wallets.ts';
import { refuseInTime } from './report-refused-launch.ts';
import { hasMemos, mayNeedMemo, memoProblem } from '../../domain/address/memo.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { getFees } from '../../gateway/catalogue/get-fees.ts';
import { merchantAmount } from '../../domain/launch/locked-fields.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import { recalculate, termsOf } from '../../domain/money/calculator.ts';
import type { PairFees } from '../../domain/money/fee.ts';
import { sellFees } from '../../domain/money/fees.ts';
import type { Rate } from '../../domain/money/rate.ts';
import {
  boundsProblem,
  findRate,
  rateKey,
  splitRateKey,
  withPayableBounds,
} from '../../domain/money/rates.ts';
import type { Side } from '../../domain/order/draft.ts';
import { pairOf } from '../quote/change-form.ts';

/** Delays the calculator no longer than this; an error that is found later ends the visit then. */
const PATIENCE_MS = 3_000;

/** Throws a merchant validation failure with every wrong field. `fees`: settles when the pair's fees have loaded or failed. */
export async function checkLaunchTerms(context: FlowContext, fees: Promise<void>): Promise<void> {
  const { stores, clock, scope } = context;
  if (!stores.launch.payload) return;
  await refuseInTime(context, findRefusal(context, fees), wait(clock, PATIENCE_MS, scope.signal));
}

async function findRefusal(context: FlowContext, fees: Promise<void>): Promise<RampError | null> {
  const [amount, wallets] = await Promise.all([
    checkLaunchAmount(context, fees),
    checkLaunchWallets(context),
  ]);
  const fields = { ...amount, ...wallets, ...checkLaunchMemo(context) };
  const [first] = Object.keys(fields);
  if (!first) return null;
  return refusedLaunch(
    fields,
    /Wallet$|Memo$|^walletAddresses$/.test(first) ? 'wallet_invalid' : 'amount_out_of_bounds',
  );
}

/** Checks a signed memo: it needs a signed wallet, a network with memos, and a valid form. */
function checkLaunchMemo({ stores }: Pick<FlowContext, 'stores'>): FieldErrors {
  const { calculator, launch, widget } = stores;
  const { receive } = calculator.form;
  const { toWallet, toMemo, field } = signedTarget(launch.payload, receive);
  if (widget.mode !== 'buy' || !toMemo || !receive) return {};
  const why = whyMemoRefused(toMemo, toWallet, receive);
  return why ? { [field === 'toWallet' ? 'toMemo' : field]: [why] } : {};
}

/** The memo is not quoted either, because it identifies an account. */
function whyMemoRefused(memo: string, wallet: string | undefined, currency: Currency): string | null {
  if (!wallet) return 'belongs to a wallet: sign toWallet beside it, or leave it out';
  if (!hasMemos(currency)) return `is of no use: ${currency.tickerWithNetwork} has no memos, leave it out`;
  if (!mayNeedMemo(currency, wallet)) return 'is of no use: the address carries its own, leave it out';
  return memoProblem(currency, memo) && 'is no memo of the network: sign it as the exchange shows it';
}

interface Fixed {
  field: 'fromAmount' | 'toAmount';
  fixedSide: Side;
  value: string;
}

interface Candidate {
  pay: Currency;
  receive: Currency;
  rate: Rate;
}

const keyOf = ({ pay, receive }: Candidate) =>
  rateKey({ pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork });

/** The number of pairs whose fees are requested at a time. */
const AT_ONCE = 6;

/**
 * Checks a signed amount against the bounds: if it is out of bounds whatever the customer chooses, it can never be traded.
 * `fees`: settles when the fees of the shown pair have loaded or failed. If they are unknown, the merchant is not blamed.
 */
async function checkLaunchAmount(context: FlowContext, fees: Promise<void>): Promise<FieldErrors> {
  const { calculator, launch } = context.stores;
  const { payload } = launch;
  const amount = payload && merchantAmount(payload);
  if (!amount) return {};
  const fixed: Fixed = { ...amount, field: amount.fixedSide === 'pay' ? 'fromAmount' : 'toAmount' };
  const malformed = malformedBy(fixed, payload, calculator.form[fixed.fixedSide]);
  if (malformed) return { [fixed.field]: [malformed] };
  if (fixed.fixedSide === 'receive') await fees;
  const { fees: known } = calculator.form;
  const candidates = candidatesOf(context, payload);
  const shown = candidates.find((one) => keyOf(one) === pairOf(calculator.form));
  const cost = shown && costOf(shown, fixed, known);
  const problem = shown && cost && boundsProblem(cost, shown.rate);
  if (!problem) return {};
  const others = candidates.filter((one) => one !== shown);
  if (await mayFit(context, others, fixed)) return {};
  return { [fixed.field]: [outOfBounds(shown, { ...fixed, cost, known, hasOthers: others.length > 0 })] };
}

/** Finds the errors that can be found without bounds. */
function malformedBy(
  { field, value }: Fixed,
  payload: MerchantPayload,
  currency: Currency | null,
): string | null {
  if (!/[1-9]/.test(value)) return `${value} is nothing: sign an amount above 0, or leave ${field} out.`;
  const isSigned = field === 'fromAmount' ? payload.fromCurrency : payload.toCurrency;
  const decimals = (value.split('.')[1] ?? '').replace(/0+$/, '').length;
  if (!currency || !isSigned || decimals <= currency.roundOff) return null;
  return `${value} has ${decimals} decimals, and ${currency.tickerWithNetwork} has ${currency.roundOff}: sign no more than those.`;
}

/** Every pair that the customer may choose; a pair that is paused now may be offered again. */
function candidatesOf({ stores }: FlowContext, payload: MerchantPayload): Candidate[] {
  const { catalog, widget } = stores;
  const byTicker = new Map(catalog.currencies.map((currency) => [currency.tickerWithNetwork, currency]));
  return Object.keys(catalog.rates).flatMap((key) => {
    const pair = splitRateKey(key);
    const rate = pair && findRate(catalog.rates, pair);
    const [pay, receive] = [byTicker.get(pair?.pay ?? ''), byTicker.get(pair?.receive ?? '')];
    const isOpen =
      rate &&
      pay &&
      receive &&
      pay.isCrypto === (widget.mode === 'sell') &&
      receive.isCrypto === (widget.mode === 'buy') &&
      [undefined, pay.tickerWithNetwork].includes(payload.fromCurrency) &&
      [undefined, receive.tickerWithNetwork].includes(payload.toCurrency);
    return isOpen ? [{ pay, receive, rate: withPayableBounds(rate, pay.roundOff) }] : [];
  });
}

/** In the pay currency; null while the fees are not known. */
function costOf({ pay, receive, rate }: Candidate, { fixedSide, value }: Fixed, fees: PairFees | null) {
  if (fixedSide === 'pay') return value;
  const amounts = { fixedSide, payValue: '', receiveValue: value };
  return recalculate(amounts, termsOf(pay, receive, rate, fees)).payValue || null;
}

async function mayFit(context: FlowContext, others: readonly Candidate[], fixed: Fixed): Promise<boolean> {
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const some = others.slice(from, from + AT_ONCE).map(async (other) => {
      const cost = costOf(other, fixed, fixed.fixedSide === 'pay' ? null : await feesOf(context, other));
      return cost === null || boundsProblem(cost, other.rate) === null;
    });
    if ((await Promise.all(some)).includes(true)) return true;
  }
  return false;
}

/** Null if they could not be loaded; the cost of this pair is then unknown. */
async function feesOf({ stores, client, scope }: FlowContext, candidate: Candidate) {
  const { mode } = stores.widget;
  const request = { mode, pair: keyOf(candidate), apiKey: stores.launch.apiKey };
  const fees = await getFees(client, request, { signal: scope.signal }).catch(() => null);
  return fees && mode === 'sell' ? sellFees(fees, candidate.receive.tickerWithNetwork) : fees;
}

function outOfBounds(
  { pay, receive, rate }: Candidate,
  {
    field,
    value,
    cost,
    known,
    hasOthers,
  }: Fixed & { cost: string; known: PairFees | null; hasOthers: boolean },
): string {
  const { minAmount, maxAmount } = rate;
  const payTicker = pay.tickerWithNetwork;
  const isLow = boundsProblem(cost, rate)!.key === 'calculator.tooLow';
  const bound = isLow
    ? `less than the least, ${minAmount} ${payTicker}`
    : `more than the most, ${maxAmount} ${payTicker}`;
  const everywhere = hasOthers
    ? ', and out of bounds in every other currency that the customer may choose'
    : '';
  if (field === 'fromAmount')
    return `${value} ${payTicker} is ${bound}${everywhere}. Sign an amount from ${minAmount} to ${maxAmount}, or leave ${field} out.`;
  const terms = termsOf(pay, receive, rate, known);
  const receivedFor = (payValue: string) =>
    recalculate({ fixedSide: 'pay', payValue, receiveValue: '' }, terms).receiveValue;
  const ticker = receive.tickerWithNetwork;
  return `${value} ${ticker} costs ${cost} ${payTicker} now, which is ${bound}${everywhere}. Sign about ${receivedFor(minAmount)} to ${receivedFor(maxAmount)} ${ticker}.`;
}
