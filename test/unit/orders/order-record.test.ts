// Two copies of the knowledge about an order merge into one, in any order and however often they meet.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type DepositEntry,
  type KeyEntry,
  mergeRecords,
  type OrderRecord,
  parseRecord,
  type Pending,
  recordOf,
  recordText,
  type Announced,
} from '../../../src/orders/order-record.ts';

const flag = fc.constantFrom(undefined, true as const);
const few = fc.nat({ max: 3 });
const key: fc.Arbitrary<KeyEntry> = fc.record({
  key: fc.constantFrom('k1', 'k2'),
  n: fc.integer({ min: 1, max: 3 }),
  of: fc.constantFrom('a', 'b'),
  failures: few,
  isDoubtful: flag,
  isShared: flag,
  isOver: flag,
}) as never;
const announcedEntry: fc.Arbitrary<Announced> = fc.record({
  status: fc.constantFrom('created', 'reserved', 'complete'),
  n: few,
  endedAt: fc.constantFrom(undefined, undefined, 5, 6),
  isSent: flag,
  isPending: flag,
  cancels: few,
}) as never;
const deposit: fc.Arbitrary<DepositEntry> = fc.record({
  attempt: few,
  by: fc.constantFrom('handler' as const, 'page' as const),
  isOpen: fc.boolean(),
  isDoubtful: fc.boolean(),
  givenUp: few,
  takenBack: few,
  isOnly: flag,
  isSent: flag,
  hash: fc.constantFrom(undefined, '0x1', '0x2'),
}) as never;
const pending: fc.Arbitrary<Pending> = fc.record({
  n: few,
  open: fc.constantFrom(undefined, { mode: 'buy' as const, owner: '', sentAt: 1 }),
}) as never;
const maybe = <Part>(part: fc.Arbitrary<Part>) => fc.option(part, { nil: undefined });

/** As it is read from a text. */
const record: fc.Arbitrary<OrderRecord> = fc
  .record({
    keys: maybe(fc.dictionary(fc.constantFrom('processing', 'reserve'), key, { maxKeys: 2 })),
    told: maybe(announcedEntry),
    deposit: maybe(deposit),
    pending: maybe(pending),
  })
  .map((parts) => {
    const text = recordText(recordOf(parts as OrderRecord));
    return text === null ? {} : parseRecord(text);
  });

const same = (one: OrderRecord, other: OrderRecord) => assert.equal(recordText(one), recordText(other));

describe('two copies of a record', () => {
  it('merge into the same one, whichever is read first', () =>
    fc.assert(
      fc.property(record, record, (one, other) => same(mergeRecords(one, other), mergeRecords(other, one))),
    ));

  it('stay merged when they meet again', () =>
    fc.assert(
      fc.property(record, record, (one, other) => {
        const merged = mergeRecords(one, other);
        same(mergeRecords(merged, one), merged);
        same(mergeRecords(merged, merged), merged);
      }),
    ));

  it('keep a doubt, an announced fact and an ended key', () =>
    fc.assert(
      fc.property(record, record, (one, other) => {
        const merged = mergeRecords(one, other);
        const ended = merged.told?.endedAt !== undefined;
        if (one.told?.isSent && !ended) assert.equal(merged.told?.isSent, true);
        const [known, now] = [one.keys?.processing, merged.keys?.processing];
        if (known && !ended) assert.ok(now!.n >= known.n);
        if (known?.isOver && now?.key === known.key && now.n === known.n) assert.equal(now.isOver, true);
      }),
    ));
});
