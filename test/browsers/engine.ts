// The common interface of browsers with different protocols: a document that evaluates scripts and accepts input.

/** A page, or a frame in it. */
export interface Surface {
  /** Resolves to the expression's JSON value. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Returns the frame whose URL contains this part; null while there is none. */
  frame(part: string): Promise<Surface | null>;
}

export interface Engine {
  name: string;
  version: string;
  page: Surface;
  open(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Both protocols use the same format for input. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** Polls until `look` returns a value other than false, null and ''. */
export async function waitFor<Value>(
  what: string,
  look: () => Promise<Value | null | false | ''>,
  limitMs = 20_000,
): Promise<Value> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`not seen in ${limitMs / 1000} s: ${what}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
