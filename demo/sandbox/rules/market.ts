// Current prices: the catalogue's, or a random walk around them that follows the sandbox's clock.
import { createHash } from 'node:crypto';
import type { Pair } from '../catalogue/catalogue.ts';
import type { SandboxClock } from '../context.ts';
import type { ExchangeRate } from '../records.ts';
import type { Settings } from '../store/settings.ts';
import { dec, toSignificant, type DecimalValue } from './decimal.ts';

export interface Market {
  /** If false, rates are the catalogue's, so that merchants' tests can rely on amounts. */
  isMoving(): boolean;
  move(isMoving: boolean): void;
  rateOf(pair: Pair): ExchangeRate;
  /** ISO 8601; when the current rates expire. */
  validUntil(): string;
}

const HELD_WINDOW_MS = 5 * 60_000;
const MOVING_WINDOW_MS = 60_000;

const RATE_DIGITS = 5;
/** Steps in the random walk, and the decay of each per window: prices stay within 4 % of the catalogue's. */
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

/** The price is in the divisor when buying, and in the multiplier when selling. */
function scaled(rate: ExchangeRate, isBuy: boolean, factor: DecimalValue): ExchangeRate {
  return isBuy
    ? { ...rate, divisor: toSignificant(dec(rate.divisor).times(factor), RATE_DIGITS) }
    : { ...rate, multiplier: toSignificant(dec(rate.multiplier).times(factor), RATE_DIGITS) };
}

/** Deterministic: every sandbox has the same factor at the same time, so that a result can be reproduced. */
export function priceFactor(name: string, window: number): DecimalValue {
  let drift = 0;
  for (let age = 0; age < MEMORY; age++) drift += stepAt(name, window - age) * KEPT ** age;
  return dec(1).plus(drift.toFixed(8));
}

/** Uniformly distributed between the largest step down and up. */
function stepAt(name: string, window: number): number {
  const bytes = createHash('sha256').update(`${name}:${window}`).digest();
  return (bytes.readUInt32BE(0) / 0xffff_ffff - 0.5) * 2 * LARGEST_STEP;
}
