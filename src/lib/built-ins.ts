// Built-ins that old libraries and monitors of a page replace, as the language means them. The build puts them in the place of the
// globals (`elements/build/browser-bundle.ts`), in packages too, so no file imports them.

/** What async functions answer, whatever the page calls Promise. */
const NativePromise = (async () => undefined)().constructor as PromiseConstructor;

/** Prototype's takes no iterables, and no function either. */
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

/** A library's `toJSON` for every list or object writes JSON into JSON: such a one is away for the length of a call. */
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

/** Text in, text out: a page's own may be another thing of that name, or a reader of its own. */
function isWhole(json: Partial<JSON>): boolean {
  try {
    const [read] = json.parse!('[{"a":"\\u00e9"}]') as [{ a: string }];
    return read.a === 'é' && typeof json.stringify === 'function';
  } catch {
    return false;
  }
}

/** Own members and no others: Prototype's take those that every object inherits. */
function isOfOwn({ keys, values }: ObjectConstructor): boolean {
  const table = Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } }) as object;
  return String(keys(table)) === 'own' && String(values(table)) === '2';
}

/** Of a window that no script has been in. */
function untouched(): Pick<typeof globalThis, 'Array' | 'JSON' | 'Object'> {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const { Array, JSON, Object } = frame.contentWindow as Window & typeof globalThis;
  frame.parentNode!.removeChild(frame);
  return { Array, JSON, Object };
}

type ListMethod = 'every' | 'filter' | 'find' | 'findIndex' | 'map' | 'reduce' | 'some';

const isTwo = (value: number) => value === 2;

/** What each answers of the list 1, 2, 3. */
const LIST_METHODS: readonly [name: ListMethod, given: readonly unknown[], answer: string][] = [
  ['every', [isTwo], 'false'],
  ['filter', [isTwo], '2'],
  ['find', [isTwo], '2'],
  ['findIndex', [isTwo], '1'],
  ['map', [isTwo], 'false,true,false'],
  ['reduce', [(sum: number, value: number) => sum + value, 4], '10'],
  ['some', [isTwo], 'true'],
];

/** `reduce` of Prototype.js 1.6 takes no function, and its searches end by an exception that other libraries' `each` lets through. */
function answersOtherwise([name, given, answer]: (typeof LIST_METHODS)[number]): boolean {
  try {
    return String(Reflect.apply(Array.prototype[name], [1, 2, 3], given)) !== answer;
  } catch {
    return true;
  }
}

/** Called with a function it answers as the language means it; all other calls stay the library's. */
function mendList(name: ListMethod): void {
  const { [name]: ofPage } = Array.prototype;
  const { [name]: meant } = untouched().Array.prototype;
  function mended(this: unknown, ...given: unknown[]): unknown {
    return Reflect.apply(typeof given[0] === 'function' ? meant : ofPage, this, given);
  }
  Object.defineProperty(Array.prototype, name, { value: mended, configurable: true, writable: true });
}

// Lists are called by their methods, in packages too: what is broken has to be mended in its place.
for (const method of LIST_METHODS) if (answersOtherwise(method)) mendList(method[0]);

const { JSON: ofPage } = globalThis;
const page = isWhole(ofPage) ? ofPage : untouched().JSON;
const json = { parse: page.parse, stringify };
const { keys: objectKeys, values: objectValues } = isOfOwn(Object) ? Object : untouched().Object;

/** That of datejs answers a date. */
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

/** MooTools' bind takes one list in place of several arguments, and leaves out those of the call. */
function isBindWhole(): boolean {
  const list = (...given: unknown[]) => given;
  try {
    return String((Reflect.apply(bind, list, [null, 1, 2]) as typeof list)(3)) === '1,2,3';
  } catch {
    return false;
  }
}

// The browser's own if it is still there: React binds with every render.
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
