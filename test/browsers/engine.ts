// One face for browsers that are driven by different protocols: a document that evaluates scripts and takes input.

/** A page, or a frame in it. */
export interface Surface {
  /** Answers the JSON value of an expression. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** The frame whose address has this part; null while it is not there. */
  frame(part: string): Promise<Surface | null>;
}

export interface Engine {
  name: string;
  version: string;
  page: Surface;
  open(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Both protocols speak of input in the same form. */
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

/** Polls; answers the first value that is neither false nor null nor ''. */
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
