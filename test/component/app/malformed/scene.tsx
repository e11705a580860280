// A screen that is drawn from one answer of the gateway, and that answer with one field malformed.
import { useEffect, useState, type ComponentType } from 'react';
import type * as z from 'zod/mini';
import { Steps } from '../../../../src/app/steps.tsx';
import { parseWith } from '../../../../src/gateway/parse-with.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { leavablePlaces, mapFields, replacedAt, valueAt } from '../../../support/schema-walk.ts';
import { showScreen, type ScreenOptions, type ShownScreen } from '../../stage.tsx';
import { nameBelow } from '../../../../src/domain/wire/misfit.ts';
import { linesSeen, linesTold } from './what-is-seen.ts';

export interface Scene {
  /** The name of the answer; every field of it has a row in one of its scenes. */
  answer: string;
  schema: z.ZodMiniType;
  /** `GET /api/v1/currencies` */
  call: string;
  /** The answer with every field that the scene's rows name. */
  whole: unknown;
  /** By default, the step at the path of its options, with the guards. */
  Screen?: ComponentType;
  options?: Omit<ScreenOptions, 'prepare'>;
  prepare?(context: FakeContext): void;
  /** Requests the answer as the widget does before this screen; without it, the screen requests it itself. */
  ask?(context: FakeContext): Promise<unknown>;
  /** The customer's actions before the test reads the screen. */
  then?(screen: ShownScreen): Promise<unknown>;
  /** Values that are passed on without being drawn: to a third party, or to the next visit. */
  also?(context: FakeContext): readonly string[];
}

export interface Seen {
  lines: string[];
  reports: string[];
}

/** Draws the screen with this answer. */
export async function look(scene: Scene, answer: unknown): Promise<Seen> {
  const release = hurry();
  try {
    return await draw(scene, answer);
  } finally {
    release();
  }
}

/** Runs frames and short timers at once: all data is in memory, and hundreds of screens would otherwise wait for them. */
function hurry(): () => void {
  const {
    setTimeout: begin,
    clearTimeout: stop,
    requestAnimationFrame: draw,
    cancelAnimationFrame: undo,
  } = window;
  const { stackTraceLimit } = Error;
  const waiting = new Set<number>();
  const { port1, port2 } = new MessageChannel();
  const due: { id: number; run: () => void }[] = [];
  // Negative, so that they cannot equal a browser's id.
  let lastId = 0;
  port1.onmessage = () => {
    const { id, run } = due.shift()!;
    if (waiting.delete(id)) run();
  };
  const soon = (run: () => void) => {
    lastId -= 1;
    waiting.add(lastId);
    due.push({ id: lastId, run });
    port2.postMessage(null);
    return lastId;
  };
  const end = (id?: number) => waiting.delete(id as number) || stop(id);
  // React records the stack of every element that it creates.
  Error.stackTraceLimit = 0;
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...more: unknown[]) =>
      ms ? begin(run, ms, ...more) : soon(run),
    clearTimeout: end,
    requestAnimationFrame: (run: FrameRequestCallback) => soon(() => run(performance.now())),
    cancelAnimationFrame: end,
  });
  return () => {
    Error.stackTraceLimit = stackTraceLimit;
    Object.assign(window, {
      setTimeout: begin,
      clearTimeout: stop,
      requestAnimationFrame: draw,
      cancelAnimationFrame: undo,
    });
  };
}

async function draw(scene: Scene, answer: unknown): Promise<Seen> {
  const { call, Screen = Steps, options, prepare, ask, then, also } = scene;
  let context: FakeContext | null = null;
  function Asked() {
    const [isThere, setThere] = useState(!ask);
    useEffect(() => {
      // A failing call leaves the screen as it is without the answer.
      if (ask)
        void ask(context!).then(
          () => setThere(true),
          () => setThere(true),
        );
    }, []);
    return isThere ? <Screen /> : null;
  }
  const screen = await showScreen(Asked, {
    ...options,
    prepare(made) {
      context = made;
      prepare?.(made);
      made.gateway.on(call, { result: answer });
    },
  });
  await untilQuiet(screen);
  await then?.(screen);
  const closed = [...screen.root.querySelectorAll<HTMLElement>(CLOSED)];
  for (const summary of closed) summary.click();
  if (then || closed.length > 0) await untilQuiet(screen);
  const { reported, sent } = screen.context;
  const lines = [...linesSeen(screen.root), ...linesTold(sent), ...(also?.(screen.context) ?? [])];
  const reports = reported.map(({ error, step }) => `${(error as Error).message} (${step})`);
  screen.context.scope.dispose();
  await screen.unmount();
  screen.host.remove();
  return { lines, reports };
}

/** The parts of the screen that a press unfolds. */
const CLOSED = 'details:not([open]) > summary';

const STILL_TURNS = 3;
/** The lines of a screen that never becomes idle show it. */
const MOST_TURNS = 60;

/** Waits until the screen no longer changes: all answers are in memory, so only pictures take longer than some ticks. */
async function untilQuiet({ root, context: { clock } }: ShownScreen): Promise<void> {
  let drawn = '';
  for (let turns = 0, still = 0; still < STILL_TURNS && turns < MOST_TURNS; turns += 1) {
    await clock.advance(0);
    await picturesSettled(root);
    await turn();
    const now = root.innerHTML;
    still = now === drawn ? still + 1 : 0;
    drawn = now;
  }
}

/** Letters replace a picture that cannot be loaded, as soon as the network reports the failure. */
const picturesSettled = (root: ShadowRoot) =>
  Promise.all([...root.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined)));

const turn = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Every optional field once, as a row writes it. */
export function fieldsOf(schema: z.ZodMiniType): readonly string[] {
  const found = fieldsKnown.get(schema) ?? fieldsIn(schema);
  fieldsKnown.set(schema, found);
  return found;
}

const fieldsKnown = new Map<z.ZodMiniType, readonly string[]>();

function fieldsIn(schema: z.ZodMiniType): string[] {
  const places = [
    ...leavablePlaces(schema).map(({ path }) => path),
    ...mapFields(schema).flatMap(({ path, isOptional }) => (isOptional ? [path] : [])),
  ];
  return [...new Set(places.map((path) => path.join('.')))];
}

/** One field, with the value that a row writes beside it, or otherwise with a value of a wrong type. */
export interface Spoiled {
  field: string;
  answer: unknown;
  /** The beginning of its report. */
  place: string;
}

const WRONG_FORMS: readonly unknown[] = [5.5, 'soon', ['x'], { x: 1 }, true];

/** `qrCode` alone, or `qrCode: 5`; the fields of a schema alternate between the wrong forms. */
export function malformed({ schema, whole, call }: Scene, row: string): Spoiled {
  const [, field = '', written] = /^([^ ]+?)(?:: (.+))?$/s.exec(row) ?? [];
  const path = field.split('.');
  const below = placeIn(whole, path);
  const spoiledBy = (value: unknown) => replacedAt(whole, path, value);
  const known = { field, place: `${call.replace(/\/orders\/[^/]+/, '/orders/{id}')}: ${below}` };
  if (written !== undefined) return { ...known, answer: spoiledBy(JSON.parse(written)) };
  const turnOf = fieldsOf(schema).indexOf(nameOf(field));
  const forms = WRONG_FORMS.map((_, index) => WRONG_FORMS[(index + turnOf) % WRONG_FORMS.length]);
  const wrong = forms.find((form) => misfitsOf(schema, spoiledBy(form))[0]?.startsWith(`${below}: `));
  if (wrong === undefined) throw new Error(`${field} takes everything`);
  return { ...known, answer: spoiledBy(wrong) };
}

/** A row may choose an entry of a list: `1.isDefault` is `*.isDefault`. */
export const nameOf = (row: string): string =>
  row.replace(/: .*/s, '').replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');

/** `result[0].name`, as a report names it. */
function placeIn(whole: unknown, path: readonly string[]): string {
  const names = path.map((step, index) => {
    const around = valueAt(whole, path.slice(0, index)) as object;
    const name = step === '*' ? Object.keys(around)[0]! : step;
    return Array.isArray(around) ? Number(name) : name;
  });
  return names.reduce<string>(nameBelow, 'result');
}

function misfitsOf(schema: z.ZodMiniType, answer: unknown): string[] {
  const misfits: string[] = [];
  try {
    parseWith(schema)(answer, (misfit) => void misfits.push(misfit));
  } catch (error) {
    misfits.push((error as Error).message);
  }
  return misfits;
}

/** Whether the whole answer contains the field; otherwise nothing could be missing there. */
export function isGiven({ whole }: Scene, field: string): boolean {
  try {
    return valueAt(whole, field.split('.')) !== undefined;
  } catch {
    return false;
  }
}
