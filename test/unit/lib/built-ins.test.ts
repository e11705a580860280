// The widget's built-ins follow the language, even in pages that replace them before or after the widget loads.
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import * as builtIns from '../../../src/lib/built-ins.ts';

type Loose = Record<string, unknown>;

const { JSON: ownJson, Promise: ownPromise } = globalThis;
const { keys, values } = Object;
const { now, parse } = Date;
const ownObject = { keys, values };
const { bind } = Function.prototype;
const { find, reduce } = Array.prototype;
const ownLists = { find, reduce };

/** Imports a fresh copy in a page that has replaced built-ins; a new window there has the browser's own. */
async function loadInPage(): Promise<typeof builtIns> {
  const documentElement = { append: () => undefined };
  const createElement = () => ({
    contentWindow: { Array: { prototype: { ...ownLists } }, JSON: ownJson, Object: ownObject },
    parentNode: { removeChild: () => undefined },
  });
  Object.assign(globalThis, { document: { documentElement, createElement } });
  return (await import(`../../../src/lib/built-ins.ts?${Math.random()}`)) as typeof builtIns;
}

describe('built-ins that a page replaces', () => {
  afterEach(() => {
    Object.assign(globalThis, { JSON: ownJson, Promise: ownPromise });
    Object.assign(Object, { keys, values });
    Object.assign(Date, { now, parse });

    Function.prototype.bind = bind;
    for (const [name, value] of Object.entries(ownLists))
      Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
    delete (Array.prototype as unknown as Loose)['toJSON'];
    delete (Object.prototype as Loose)['toJSON'];
    delete (globalThis as unknown as Loose)['document'];
  });

  it('Array.from accepts iterables, lengths and a function', () => {
    const { arrayFrom } = builtIns;
    assert.deepEqual(arrayFrom(new Set(['a', 'b'])), ['a', 'b']);
    assert.deepEqual(
      arrayFrom({ length: 2 }, (_, index) => index),
      [0, 1],
    );
    assert.deepEqual(
      arrayFrom(new Map([['a', 1]]).entries(), (entry) => entry),
      [['a', 1]],
    );
    assert.deepEqual(
      arrayFrom('éa', (letter) => letter),
      ['é', 'a'],
    );
    assert.deepEqual(arrayFrom(new Uint8Array([7]), Number), [7]);
  });

  it('JSON.stringify ignores a toJSON that a library has added to arrays or objects, and restores it afterwards', () => {
    const toJSON = () => '"[]"';
    Object.assign(Array.prototype, { toJSON });
    Object.defineProperty(Object.prototype, 'toJSON', { value: toJSON, configurable: true });
    assert.equal(builtIns.JSON.stringify({ a: ['b', { c: 1 }] }), '{"a":["b",{"c":1}]}');
    assert.equal(builtIns.JSON.stringify({ at: new Date(0) }), '{"at":"1970-01-01T00:00:00.000Z"}');
    assert.equal((Array.prototype as unknown as Loose)['toJSON'], toJSON);
    assert.equal((Object.prototype as Loose)['toJSON'], toJSON);
    const circle: Loose = {};
    circle['self'] = circle;
    assert.throws(() => builtIns.JSON.stringify(circle), TypeError);
    assert.equal((Array.prototype as unknown as Loose)['toJSON'], toJSON);
  });

  for (const [what, replaced] of [
    ['another thing of that name', { encode: () => '', decode: () => null }],
    ['a reader that answers text', { parse: (text: string) => text, stringify: () => '' }],
  ] as const)
    it(`JSON that is ${what} when the widget loads is replaced with that of a new window`, async () => {
      Object.assign(globalThis, { JSON: replaced });
      const { JSON: found } = await loadInPage();
      assert.deepEqual(found.parse('{"a":[1]}'), { a: [1] });
      assert.equal(found.stringify([{ a: 1 }]), '[{"a":1}]');
    });

  it('JSON and Promise keep working if the page replaces them later', async () => {
    Object.assign(globalThis, { JSON: {}, Promise: class {} });
    assert.equal(builtIns.JSON.stringify([1]), '[1]');
    assert.equal(await builtIns.Promise.resolve(5), 5);
  });

  it('Promise is complete, whatever the page has put in its place', async () => {
    Object.assign(globalThis, { Promise: { resolve: () => 0 } });
    const { Promise: found } = await loadInPage();
    Object.assign(globalThis, { Promise: ownPromise });
    assert.equal(found, ownPromise);
  });

  it("Object.keys and Object.values that list inherited names, like Prototype's, are replaced with those of a new window", async () => {
    const names = (of: object) => {
      const found: string[] = [];
      for (const name in of) found.push(name);
      return found;
    };
    Object.assign(Object, { keys: names, values: (of: Loose) => names(of).map((name) => of[name]) });
    const { objectKeys, objectValues } = await loadInPage();
    const table = Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } }) as object;
    assert.deepEqual([objectKeys(table), objectValues(table)], [['own'], [2]]);
  });

  it("Date.now and Date.parse return numbers even if the page's own return dates, as in datejs", () => {
    Object.assign(Date, { now: () => new Date(), parse: () => null });
    assert.equal(typeof builtIns.dateNow(), 'number');
    assert.equal(builtIns.dateParse('1970-01-01T00:00:01Z'), 1000);
    assert.ok(Number.isNaN(builtIns.dateParse('no date')));
  });

  it("bind passes on the arguments of both calls even if the page's own takes a list, as in MooTools", async () => {
    Function.prototype.bind = function (
      this: (...given: unknown[]) => unknown,
      self: unknown,
      ...list: unknown[]
    ) {
      // Node's loader uses bind here too, with one argument at most.
      if (list.length < 2) return Reflect.apply(bind, this, [self, ...list]) as () => unknown;
      return () => this.apply(self, list[0] as unknown[]);
    };
    const join = function (this: unknown, ...given: unknown[]) {
      return [this, ...given];
    };
    // The page's script runs after the widget, then before it.
    for (const { bindOf } of [builtIns, await loadInPage()])
      assert.deepEqual(bindOf(join, 'self', 1, 2)(3), ['self', 1, 2, 3]);
  });

  it("a reduce that ignores its function, like that of Prototype.js 1.6, is repaired without a change to the library's own calls", async () => {
    Array.prototype.reduce = function (this: unknown[]) {
      return this.length > 1 ? this : this[0];
    } as never;
    await loadInPage();
    assert.equal(
      [1, 2, 3].reduce((sum, value) => sum + value, 0),
      6,
    );
    assert.deepEqual(([7] as unknown as { reduce(): unknown }).reduce(), 7);
    assert.deepEqual(Object.keys([1]), ['0']);
  });

  it('a find that throws to stop, like that of Prototype.js beside Sugar, is repaired', async () => {
    Array.prototype.find = () => {
      throw new Error('break');
    };
    await loadInPage();
    assert.equal(
      [1, 2, 3].find((value) => value > 1),
      2,
    );
  });

  it('correct array methods are not replaced', async () => {
    await loadInPage();
    assert.deepEqual([Array.prototype.find, Array.prototype.reduce], [find, reduce]);
  });
});
