// The prices of this moment: those of the catalogue, or a walk around them that follows the sandbox's clock.
import { createHash } from 'node:crypto';
import type { Pair } from '../catalogue/catalogue.ts';
import type { SandboxClock } from '../context.ts';
import type { ExchangeRate } from '../records.ts';
import type { Settings } from '../store/settings.ts';
import { dec, toSignificant, type DecimalValue } from './decimal.ts';

export interface Market {
  /** Whether rates move; held ones are the catalogue's, so that a merchant's own tests know their sums. */
  isMoving(): boolean;
  move(isMoving: boolean): void;
  rateOf(pair: Pair): ExchangeRate;
  /** ISO 8601: until when the rates of this moment hold. */
  validUntil(): string;
}

const HELD_WINDOW_MS = 5 * 60_000;
const MOVING_WINDOW_MS = 60_000;

const RATE_DIGITS = 5;
/** Steps that still count, and how much of each is left after one window: the walk stays within 4 % of the catalogue. */
const MEMORY = 30;
const KEPT = 0.9;
const LARGEST_STEP = 0.004;

export function createMarket(settings: Settings, clock: SandboxClock): Market {
  const isMoving = () => settings.get('rates.move') === 'yes';
  const windowMs = () => (isMoving() ? MOVING_WINDOW_MS : HELD_WINDOW_MS);
  const windowNow = () => Math.floor(clock.now().getTime() / windowMs());
  return {
    isMoving,
    move: (moves) => settings.set('rates.move', moves ? 'yes' : 'no'),
    rateOf: ({ rate, pay, receive }) => {
      if (!isMoving()) return rate;
      const [fiat, crypto] = pay.kind === 'fiat' ? [pay, receive] : [receive, pay];
      return scaled(rate, pay.kind === 'fiat', priceFactor(`${crypto.code}/${fiat.code}`, windowNow()));
    },
    validUntil: () => new Date((windowNow() + 1) * windowMs()).toISOString(),
  };
}

/** Buying holds the price in the divisor, selling in the multiplier. */
function scaled(rate: ExchangeRate, isBuy: boolean, factor: DecimalValue): ExchangeRate {
  return isBuy
    ? { ...rate, divisor: toSignificant(dec(rate.divisor).times(factor), RATE_DIGITS) }
    : { ...rate, multiplier: toSignificant(dec(rate.multiplier).times(factor), RATE_DIGITS) };
}

/** The same for every sandbox at the same time: what was seen once can be seen again. */
export function priceFactor(name: string, window: number): DecimalValue {
  let drift = 0;
  for (let age = 0; age < MEMORY; age++) drift += stepAt(name, window - age) * KEPT ** age;
  return dec(1).plus(drift.toFixed(8));
}

/** Evenly between the largest step down and up. */
function stepAt(name: string, window: number): number {
  const bytes = createHash('sha256').update(`${name}:${window}`).digest();
  return (bytes.readUInt32BE(0) / 0xffff_ffff - 0.5) * 2 * LARGEST_STEP;
}
