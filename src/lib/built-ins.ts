// Built-ins that old libraries and monitoring scripts replace on a page, here as the language specifies them. The build substitutes them
// for the globals (`elements/build/browser-bundle.ts`), also within packages, so no file imports them.

/** The class of the promises that async functions return, whatever the page has assigned to `Promise`. */
const NativePromise = (async () => undefined)().constructor as PromiseConstructor;

/** Prototype.js replaces it with one that accepts neither iterables nor a mapping function. */
function arrayFrom(
  given: Iterable<unknown> | ArrayLike<unknown>,
  map: (value: unknown, index: number) => unknown = (value) => value,
): unknown[] {
  const list: unknown[] = [];
  if (Symbol.iterator in Object(given))
    for (const value of given as Iterable<unknown>) list.push(map(value, list.length));
  else
    for (let index = 0; index < (given as ArrayLike<unknown>).length; index += 1)
      list.push(map((given as ArrayLike<unknown>)[index], index));
  return list;
}

/** If a library gave every list or object a `toJSON`, the result would be JSON inside JSON, so it is removed during the call. */
function stringify(...given: Parameters<typeof JSON.stringify>): string {
  const away: (() => void)[] = [];
  for (const place of [Array.prototype, Object.prototype]) {
    const found = Object.getOwnPropertyDescriptor(place, 'toJSON');
    if (found && Reflect.deleteProperty(place, 'toJSON'))
      away.push(() => void Object.defineProperty(place, 'toJSON', found));
  }
  try {
    return page.stringify(...given);
  } finally {
    for (const putBack of away) putBack();
  }
}

/** Returns true if the page's `JSON` parses as specified, because a page may have replaced it. */
function isWhole(json: Partial<JSON>): boolean {
  try {
    const [read] = json.parse!('[{"a":"\\u00e9"}]') as [{ a: string }];
    return read.a === 'é' && typeof json.stringify === 'function';
  } catch {
    return false;
  }
}

/** Returns true if `keys` and `values` list own members only: those of Prototype.js include inherited ones. */
function isOfOwn({ keys, values }: ObjectConstructor): boolean {
  const table = Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } }) as object;
  return String(keys(table)) === 'own' && String(values(table)) === '2';
}

/** Returns the built-ins of a fresh window, in which no script has run. */
function untouched(): Pick<typeof globalThis, 'Array' | 'JSON' | 'Object'> {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const { Array, JSON, Object } = frame.contentWindow as Window & typeof globalThis;
  frame.parentNode!.removeChild(frame);
  return { Array, JSON, Object };
}

type ListMethod = 'every' | 'filter' | 'find' | 'findIndex' | 'map' | 'reduce' | 'some';

const isTwo = (value: number) => value === 2;

/** The result of each method for the list 1, 2, 3. */
const LIST_METHODS: readonly [name: ListMethod, given: readonly unknown[], answer: string][] = [
  ['every', [isTwo], 'false'],
  ['filter', [isTwo], '2'],
  ['find', [isTwo], '2'],
  ['findIndex', [isTwo], '1'],
  ['map', [isTwo], 'false,true,false'],
  ['reduce', [(sum: number, value: number) => sum + value, 4], '10'],
  ['some', [isTwo], 'true'],
];

/**
 * Tells whether a list method has been replaced by an incompatible one, like `reduce` of Prototype.js 1.6, which accepts no function, or
 * its searches, which throw an internal value that other libraries' `each` does not catch.
 */
function answersOtherwise([name, given, answer]: (typeof LIST_METHODS)[number]): boolean {
  try {
    return String(Reflect.apply(Array.prototype[name], [1, 2, 3], given)) !== answer;
  } catch {
    return true;
  }
}

/** A call with a function runs as the language specifies; all other calls stay the library's. */
function mendList(name: ListMethod): void {
  const { [name]: ofPage } = Array.prototype;
  const { [name]: meant } = untouched().Array.prototype;
  function mended(this: unknown, ...given: unknown[]): unknown {
    return Reflect.apply(typeof given[0] === 'function' ? meant : ofPage, this, given);
  }
  Object.defineProperty(Array.prototype, name, { value: mended, configurable: true, writable: true });
}

// Packages call these methods on lists, where the build cannot substitute them, so a broken one is repaired in place.
for (const method of LIST_METHODS) if (answersOtherwise(method)) mendList(method[0]);

const { JSON: ofPage } = globalThis;
const page = isWhole(ofPage) ? ofPage : untouched().JSON;
const json = { parse: page.parse, stringify };
const { keys: objectKeys, values: objectValues } = isOfOwn(Object) ? Object : untouched().Object;

/** datejs replaces them with functions that return a date. */
const dateNow = (): number => new Date().getTime();
const dateParse = (text: string): number => new Date(text).getTime();

/** `take.bind(self, ...first)`. */
type Bind = <Answer>(
  take: (...given: unknown[]) => Answer,
  self: unknown,
  ...first: unknown[]
) => (...rest: unknown[]) => Answer;

const ownBind: Bind =
  (take, self, ...first) =>
  (...rest) =>
    Reflect.apply(take, self, [...first, ...rest]);

const { bind, call } = Function.prototype;

/** MooTools replaces `bind` with one that takes a single list of arguments and drops those of the call. */
function isBindWhole(): boolean {
  const list = (...given: unknown[]) => given;
  try {
    return String((Reflect.apply(bind, list, [null, 1, 2]) as typeof list)(3)) === '1,2,3';
  } catch {
    return false;
  }
}

// Uses the browser's own `bind` if it is intact, because React binds in every render.
const bindOf = isBindWhole() ? (Reflect.apply(bind, call, [bind]) as Bind) : ownBind;

export {
  arrayFrom,
  bindOf,
  dateNow,
  dateParse,
  json as JSON,
  NativePromise as Promise,
  objectKeys,
  objectValues,
};
