// `npm run bench [-- rounds [steps|starts|purchases]]` (0: memory only; a part's name: that part only): the widget beside its baselines (README.md says what they do), interleaved, in Chromium on a slow machine.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { fromRoot } from '../../elements/build/paths.ts';
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { BARE_FRAME_PATH, bareFramePage } from './baselines/bare-frame.ts';
import { FOUR_INPUTS, FRAME_PATH, framingPage, FRAMING_PATH } from './baselines/four-inputs.ts';
import { measureRound, pickerPage, startPage, type Conditions, type Round } from './measure.ts';
import { measureGrowth, measureMounts, settle, WARM_UP_CYCLES } from './mounts.ts';
import { measurePurchases } from './measure-purchases.ts';
import { measureFourInputs, measureSteps } from './measure-steps.ts';
import {
  BARE_FRAME,
  listStarts,
  measureBareFrame,
  measureStart,
  type StartSubject,
  type StartTimes,
} from './measure-starts.ts';
import { heldReport, purchasesReport, startsReport, timesReport } from './report.ts';
import { listSubjects, serveSubjects, type Subject } from './subjects.ts';

const SANDBOX_PORT = Number(process.env['RAMP_BENCH_PORT'] ?? 4610);
const LARGE_SANDBOX_PORT = SANDBOX_PORT + 2;
const PAGE_PORT = SANDBOX_PORT + 5;
/** Another origin, like the vault's page. */
const FRAME_PORT = SANDBOX_PORT + 6;
const ROUNDS = Number(process.argv[2] ?? 7);
const CYCLES = 50;
/**
 * Parts that can be measured alone: the steps after the calculator with their baseline, merchants' starts, and what purchases leave behind.
 */
const PARTS = ['steps', 'starts', 'purchases'] as const;
const PART = process.argv[3] as (typeof PARTS)[number] | undefined;
if (PART && !PARTS.includes(PART)) throw new Error(`no part ${PART}; there are: ${PARTS.join(', ')}`);

/** Compiled code of hot functions is in the same heap, and would look like growth. */
const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug';

const CONDITIONS: readonly Conditions[] = [
  { name: 'CPU 4x slower', slowdown: 4 },
  {
    name: 'CPU 4x slower, slow 4G (1.6 Mbit/s, 150 ms)',
    slowdown: 4,
    network: { bitsPerSecond: 1_600_000, latencyMs: 150 },
  },
];

type Seed = 'default' | 'large';

async function startSandbox(port: number, seed: Seed): Promise<() => void> {
  const data = join(mkdtempSync(join(tmpdir(), 'ramp-bench-')), 'sandbox.sqlite');
  const child = spawn(process.execPath, [fromRoot('demo/sandbox/main.ts')], {
    cwd: fromRoot(),
    env: { ...process.env, PORT: String(port), RAMP_DATA: data, RAMP_SEED: seed },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('ramp sandbox ready')) ready();
    });
    child.on('exit', (code) => fail(new Error(`the sandbox ended with ${code}`)));
  });
  const stop = () => child.kill('SIGTERM');
  process.on('exit', stop);
  return stop;
}

async function measureTimes(browser: Browser, origin: string, subjects: readonly Subject[]): Promise<void> {
  for (const conditions of CONDITIONS) {
    const rounds = new Map<Subject['name'], Round[]>(subjects.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const subject of subjects) {
        const measured =
          PART === 'steps'
            ? { taken: {}, requests: 0, rowCount: 0 }
            : await measureRound(browser, origin, subject, conditions);
        const later = await measureLater(browser, origin, subject, conditions);
        rounds.get(subject.name)!.push({ ...measured, taken: { ...measured.taken, ...later } });
      }
    }
    console.log(timesReport(conditions, rounds));
  }
}

/** Only on the slow connection, where the number of loaded bytes matters. */
async function measureAllStarts(
  browser: Browser,
  origin: string,
  starts: readonly StartSubject[],
): Promise<void> {
  const conditions = CONDITIONS.at(-1)!;
  const bareFrames: StartTimes[] = [];
  const times = new Map([
    ...starts.map(({ start }) => [start, [] as StartTimes[]] as const),
    [BARE_FRAME, bareFrames],
  ]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of starts)
      times.get(subject.start)!.push(await measureStart(browser, origin, subject, conditions));
    bareFrames.push(await measureBareFrame(browser, origin + BARE_FRAME_PATH, conditions));
  }
  console.log(startsReport(conditions, times));
}

/** The steps after the calculator; only one baseline has any of them. */
async function measureLater(
  browser: Browser,
  origin: string,
  subject: Subject,
  conditions: Conditions,
): Promise<Round['taken']> {
  if (subject.name === 'bare')
    return { 'card fields': await measureFourInputs(browser, origin + FRAMING_PATH, conditions) };
  if (subject.name !== 'widget') return {};
  const page = { url: origin + startPage(subject), gateway: gateway(SANDBOX_PORT) };
  return measureSteps(browser, page, conditions);
}

interface View {
  name: string;
  height: number;
  /** Time between mounting and removal. */
  pauseMs: number;
}

/** The widget starts as a view without React, and loads React only once it is visible. */
const UNSEEN: View = { name: '', height: 800, pauseMs: 0 };
const SEEN: View = { name: ', all in view', height: 12_000, pauseMs: 1000 };

const viewsOf = (subject: Subject): [Subject, View][] =>
  subject.name === 'widget'
    ? [
        [subject, { ...UNSEEN, name: ', out of view' }],
        [subject, SEEN],
      ]
    : [[subject, UNSEEN]];

async function measureHeld(browser: Browser, origin: string, subjects: readonly Subject[]): Promise<void> {
  console.log('\nmemory');
  for (const [subject, view] of subjects.flatMap(viewsOf)) {
    const page = await browser.newPage({ viewport: { width: 420, height: view.height } });
    const session = await page.context().newCDPSession(page);
    await page.goto(origin + startPage(subject));
    await settle(page);
    const mount = await measureMounts(page, session, subject, view.pauseMs);
    const growth = await measureGrowth(page, session, subject, WARM_UP_CYCLES, CYCLES, view.pauseMs);
    console.log(heldReport(subject.name + view.name, mount, growth));
    await page.close();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

if (!ensureChromium()) process.exit(1);
const gateway = (port: number) => `http://127.0.0.1:${port}`;
const stopSandboxes = await Promise.all([
  startSandbox(SANDBOX_PORT, 'default'),
  startSandbox(LARGE_SANDBOX_PORT, 'large'),
]);
const subjects = listSubjects(gateway(SANDBOX_PORT));
const bare = subjects.find(({ name }) => name === 'bare')!;
const starts = listStarts(subjects.find(({ name }) => name === 'widget')!);
const withMany = listSubjects(gateway(LARGE_SANDBOX_PORT));
const server = await serveSubjects(
  PAGE_PORT,
  new Map([
    ...subjects.map((subject) => [startPage(subject), subject] as const),
    ...starts.map((subject) => [subject.path, subject] as const),
    ...withMany.map((subject) => [pickerPage(subject), subject] as const),
  ]),
  {
    [FRAMING_PATH]: framingPage(gateway(FRAME_PORT)),
    [BARE_FRAME_PATH]: bareFramePage(gateway(FRAME_PORT) + startPage(bare)),
  },
);
const frameServer = await serveSubjects(FRAME_PORT, new Map([[startPage(bare), bare]]), {
  [FRAME_PATH]: FOUR_INPUTS,
});
const withBrowser = async (args: readonly string[], use: (browser: Browser) => Promise<void>) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, ...args],
  });
  await use(browser).finally(() => browser.close());
};
try {
  const origin = gateway(PAGE_PORT);
  if (ROUNDS > 0 && (!PART || PART === 'steps'))
    await withBrowser([], (browser) => measureTimes(browser, origin, subjects));
  if (ROUNDS > 0 && (!PART || PART === 'starts'))
    await withBrowser([], (browser) => measureAllStarts(browser, origin, starts));
  if (!PART) await withBrowser([WITHOUT_COMPILERS], (browser) => measureHeld(browser, origin, subjects));
  if (!PART || PART === 'purchases')
    await withBrowser([WITHOUT_COMPILERS], async (browser) => {
      const widget = subjects.find(({ name }) => name === 'widget')!;
      const place = { url: origin + startPage(widget), gateway: gateway(SANDBOX_PORT) };
      console.log(purchasesReport(await measurePurchases(browser, widget, place)));
    });
} finally {
  server.close();
  frameServer.close();
  for (const stop of stopSandboxes) stop();
}
