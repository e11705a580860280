// A screen that is drawn from one answer of the gateway, and that answer with one field malformed.
import { useEffect, useState, type ComponentType } from 'react';
import type * as z from 'zod/mini';
import { Steps } from '../../../../src/app/steps.tsx';
import { parseWith } from '../../../../src/gateway/parse-with.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { leavablePlaces, mapFields, replacedAt, valueAt } from '../../../support/schema-walk.ts';
import { showScreen, type ScreenOptions, type ShownScreen } from '../../stage.tsx';
import { linesSeen } from './what-is-seen.ts';

export interface Scene {
  /** Which answer it is; every field of it has a row in one of its scenes. */
  answer: string;
  schema: z.ZodMiniType;
  /** `GET /api/v1/currencies` */
  call: string;
  /** With every field that the scene's rows name. */
  whole: unknown;
  /** The step at the path of its options, with the guards, unless it says otherwise. */
  Screen?: ComponentType;
  options?: Omit<ScreenOptions, 'prepare'>;
  prepare?(context: FakeContext): void;
  /** Asks for the answer, as the widget does before this screen; without it, the screen asks itself. */
  ask?(context: FakeContext): Promise<unknown>;
  /** What the customer does before the screen is looked at. */
  then?(screen: ShownScreen): Promise<unknown>;
}

export interface Seen {
  lines: string[];
  reports: string[];
}

/** Draws the screen with this answer. */
export async function look(scene: Scene, answer: unknown): Promise<Seen> {
  const { call, Screen = Steps, options, prepare, ask, then } = scene;
  let context: FakeContext | null = null;
  function Asked() {
    const [isThere, setThere] = useState(!ask);
    useEffect(() => {
      // A call that fails leaves the screen as it is without the answer.
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
  for (const closed of screen.root.querySelectorAll<HTMLElement>(CLOSED)) closed.click();
  await untilQuiet(screen);
  const lines = linesSeen(screen.root);
  const { reported } = screen.context;
  const reports = reported.map(({ error, step }) => `${(error as Error).message} (${step})`);
  screen.context.scope.dispose();
  await screen.unmount();
  screen.host.remove();
  return { lines, reports };
}

/** What a press unfolds within the screen. */
const CLOSED = 'details:not([open]) > summary';

const STILL_TURNS = 3;
/** A screen that never rests shows so in its lines. */
const MOST_TURNS = 60;

/** Until nothing more is drawn: every answer comes from memory, so nothing but pictures is waited for longer than some turns. */
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

/** A picture that cannot be had gives way to letters, as late as the network says so. */
const picturesSettled = (root: ShadowRoot) =>
  Promise.all([...root.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined)));

const turn = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Every field that may be missing, once, as it is written in a row. */
export function fieldsOf(schema: z.ZodMiniType): string[] {
  const places = [
    ...leavablePlaces(schema).map(({ path }) => path),
    ...mapFields(schema).flatMap(({ path, isOptional }) => (isOptional ? [path] : [])),
  ];
  return [...new Set(places.map((path) => path.join('.')))];
}

const WRONG_FORMS: readonly unknown[] = [5.5, 'soon', ['x'], { x: 1 }, true];

/** The answer with a value at the field that is none of it; the fields of a schema take turns with the wrong forms. */
export function malformed(
  { schema, whole }: Pick<Scene, 'schema' | 'whole'>,
  field: string,
  answer = whole,
): unknown {
  const turnOf = fieldsOf(schema).indexOf(field);
  const path = field.split('.');
  const forms = WRONG_FORMS.map((_, index) => WRONG_FORMS[(index + turnOf) % WRONG_FORMS.length]);
  const wrong = forms.find((form) => isRefusedAt(schema, replacedAt(whole, path, form)));
  if (wrong === undefined) throw new Error(`${field} takes everything`);
  return replacedAt(answer, path, wrong);
}

function isRefusedAt(schema: z.ZodMiniType, answer: unknown): boolean {
  let isRefused = false;
  try {
    parseWith(schema)(answer, () => (isRefused = true));
  } catch {
    return true;
  }
  return isRefused;
}

/** Whether the whole answer names the field: else nothing could be missing there. */
export function isGiven({ whole }: Scene, field: string): boolean {
  try {
    return valueAt(whole, field.split('.')) !== undefined;
  } catch {
    return false;
  }
}
