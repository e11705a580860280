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
function untouched(): Pick<typeof globalThis, 'JSON' | 'Object'> {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const { JSON, Object } = frame.contentWindow as Window & typeof globalThis;
  frame.parentNode!.removeChild(frame);
  return { JSON, Object };
}

const { JSON: ofPage } = globalThis;
const page = isWhole(ofPage) ? ofPage : untouched().JSON;
const json = { parse: page.parse, stringify };
const { keys: objectKeys, values: objectValues } = isOfOwn(Object) ? Object : untouched().Object;

/** That of datejs answers a date. */
const dateNow = (): number => new Date().getTime();
const dateParse = (text: string): number => new Date(text).getTime();

/** `take.bind(self, ...first)`: that of MooTools takes one list in place of several arguments, and leaves out those of the call. */
const bindOf =
  <Answer>(take: (...given: unknown[]) => Answer, self: unknown, ...first: unknown[]) =>
  (...rest: unknown[]): Answer =>
    Reflect.apply(take, self, [...first, ...rest]);

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
