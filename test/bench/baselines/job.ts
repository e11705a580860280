// The work that both fair baselines share with the widget: the same calls, the same sum, the same rows. They omit what else a product
// needs: validation of responses, exact decimals, bounds, languages, themes, drafts, messages to the page, errors.

export interface Currency {
  name: string;
  viewedTicker: string;
  tickerWithNetwork: string;
  roundOff: number;
  isCrypto: boolean;
  priority: number;
  blockchainNetworkShort: string | null;
  blockchainNetworkFull: string | null;
  logoUrl: string;
}

interface Rate {
  exchangeRate: { divisor: string; multiplier: string };
  availablePaymentTypes: string[];
}

/** The sandbox's fees in the bench's catalogue: only the fields that are used here. */
interface Fee {
  type: 'money' | 'percent' | 'sum' | 'max';
  amount?: string;
  currency?: string;
  value?: string;
  fees?: Fee[];
  options?: Fee[];
}

interface Fees {
  providerFee: Fee;
  networkFeeFiat?: Fee;
}

export interface Job {
  currencies: Currency[];
  rates: Record<string, Rate>;
  pay: Currency;
  receive: Currency;
  fees: Fees;
}

export type Side = 'pay' | 'receive';

export const FIRST_AMOUNT = '100';
const FIRST_CRYPTO = 'USDT-MATIC';

/** Two rounds of calls, like the widget: three calls in parallel, then the fees of the pair. */
export async function loadJob(gateway: string): Promise<Job> {
  const [currencies, rates, country] = await Promise.all([
    ask<Currency[]>(gateway, '/api/v1/currencies'),
    ask<Job['rates']>(gateway, '/api/v2/currencies/rates'),
    ask<{ defaultCurrency: string }>(gateway, '/api/v1/customers/current/country'),
  ]);
  const find = (id: string) => currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === id)!;
  const job = { currencies, rates, pay: find(country.defaultCurrency), receive: find(FIRST_CRYPTO) };
  return { ...job, fees: await loadFees(gateway, job) };
}

export async function withCurrency(gateway: string, job: Job, side: Side, currency: Currency): Promise<Job> {
  const next = { ...job, [side]: currency };
  return { ...next, fees: await loadFees(gateway, next) };
}

const keyOf = ({ pay, receive }: Pick<Job, Side>) => `${pay.tickerWithNetwork}_${receive.tickerWithNetwork}`;

const loadFees = (gateway: string, pair: Pick<Job, Side>) =>
  ask<Fees>(gateway, `/api/v1/currencies/fees/${keyOf(pair)}`);

async function ask<Result>(gateway: string, path: string): Promise<Result> {
  const answer = await fetch(gateway + path, { credentials: 'include' });
  return ((await answer.json()) as { result: Result }).result;
}

export const rateOf = (job: Job): Rate => job.rates[keyOf(job)]!;

function cost(fee: Fee | undefined, pay: number, job: Job): number {
  if (fee?.type === 'percent') return (pay * Number(fee.value)) / 100;
  if (fee?.type === 'sum') return fee.fees!.reduce((sum, part) => sum + cost(part, pay, job), 0);
  if (fee?.type === 'max') return Math.max(...fee.options!.map((option) => cost(option, pay, job)));
  if (!fee) return 0;
  const { divisor, multiplier } = rateOf(job).exchangeRate;
  const amount = Number(fee.amount);
  return fee.currency === job.pay.tickerWithNetwork
    ? amount
    : (amount * Number(divisor)) / Number(multiplier);
}

export interface Quote {
  receive: string;
  /** Label and amount. */
  lines: readonly (readonly [string, string])[];
}

/** Floating point suffices for a baseline. */
export function quote(job: Job, payText: string): Quote {
  const pay = Number(payText);
  const { divisor, multiplier } = rateOf(job).exchangeRate;
  const provider = cost(job.fees.providerFee, pay, job);
  const network = cost(job.fees.networkFeeFiat, pay, job);
  const receive = Math.max(0, ((pay - provider - network) * Number(multiplier)) / Number(divisor));
  const money = (amount: number) => `${amount.toFixed(4)} ${job.pay.viewedTicker}`;
  return {
    receive: receive.toFixed(job.receive.roundOff),
    lines: [
      ['Exchange rate', `1 ${job.receive.viewedTicker} = ${divisor} ${job.pay.viewedTicker}`],
      ['Base cost', money(pay - provider - network)],
      ['Provider fee', money(provider)],
      ['Network fee', money(network)],
      ['Total', money(pay)],
    ],
  };
}

export function labelOf({ viewedTicker, blockchainNetworkShort: network }: Currency): string {
  return network && network !== viewedTicker ? `${viewedTicker} ${network}` : viewedTicker;
}

/** The rows of one side's picker, best first. */
export function rowsOf({ currencies }: Job, side: Side): Currency[] {
  return currencies
    .filter(({ isCrypto }) => isCrypto === (side === 'receive'))
    .sort((left, right) => right.priority - left.priority || (left.name < right.name ? -1 : 1));
}

export function found(rows: readonly Currency[], query: string): readonly Currency[] {
  const wanted = query.toLowerCase();
  return rows.filter((row) =>
    `${labelOf(row)} ${row.name} ${row.blockchainNetworkFull}`.toLowerCase().includes(wanted),
  );
}

export const ROW_PX = 60;

/** Returns the rows that are visible in a list of `count` rows. */
export function inView(count: number, scrollTop: number, height: number): { first: number; end: number } {
  const first = Math.floor(scrollTop / ROW_PX);
  return { first, end: Math.min(count, Math.ceil((scrollTop + height) / ROW_PX)) };
}

/** Height of a list before it is measured. */
export const LIST_PX = 656;
