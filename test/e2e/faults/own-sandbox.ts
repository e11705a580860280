// A gateway of its own for tests that break it or move its clock: other tests, at the same time, have another one.
import { test as base, UNREAD_ANSWER } from '../../support/journey.ts';
import { createSandbox } from '../../../demo/sandbox/server.ts';
import { perWorker } from '../../support/per-worker.ts';
import { openInPlace } from './open-in-place.ts';
import { sandboxOf, type Sandbox } from '../../support/sandbox.ts';
import { createStage, type Stage } from '../../support/stage.ts';

/** Holds what the fault `slow` has hit, as long as the test wants. */
export interface Brake {
  /** Waits until a request is held, and lets it go. */
  letGo(): Promise<void>;
  /** Lets go whatever is held. */
  release(): void;
  /** Only the page's clock jumps: an answer after the jump must not have the date of one before it, as if a cache had kept it. */
  dateLater(): void;
}

interface OwnSandbox extends Brake {
  origin: string;
}

export interface Fixtures {
  sandbox: Sandbox;
  stage: Stage;
  /** What no row may cause: errors and rejections that nobody handled. */
  unhandled: string[];
}

const startedSandbox = perWorker(async (): Promise<OwnSandbox> => {
  const held = new Set<() => void>();
  let tellHeld: () => void = () => undefined;
  const waitWhenSlow = () =>
    new Promise<void>((go) => {
      held.add(go);
      tellHeld();
    });
  const server = createSandbox({ port: 0, dataFile: ':memory:', waitWhenSlow });
  // Between two processes of one machine, packing costs more than it saves.
  for (const app of [server.app, server.vaultApp])
    app.addHook('onRequest', async ({ headers }) => void Reflect.deleteProperty(headers, 'accept-encoding'));
  let secondsLater = 0;
  server.app.addHook('onSend', async (_, reply) => {
    const at = server.gateway.clock.now().getTime() + secondsLater * 1000;
    reply.header('date', new Date(at).toUTCString());
  });
  await server.start();
  const dateLater = () => void (secondsLater += 1);
  const release = () => {
    for (const go of held) go();
    held.clear();
  };
  const letGo = async () => {
    if (held.size === 0) await new Promise<void>((done) => (tellHeld = done));
    release();
  };
  return { origin: server.config.origin, letGo, release, dateLater };
});

export const test = base.extend<Fixtures & { ownSandbox: OwnSandbox }>({
  areRefusalsMeant: true,
  ownSandbox: async ({}, use) => {
    const own = await startedSandbox();
    // What the test before has left, moving rates too; its page, which may still have asked for something, is closed by now.
    await fetch(`${own.origin}/sandbox/reset`, { method: 'POST' });
    await use(own);
    own.release();
  },
  // Hundreds of rows: no work goes into spinners that nobody watches.
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
  baseURL: async ({ ownSandbox }, use) => use(ownSandbox.origin),
  sandbox: async ({ request, baseURL }, use) => use(sandboxOf(request, baseURL!)),
  stage: async ({ page, request, baseURL, sandbox }, use) =>
    use(createStage({ page, request, baseURL: baseURL!, sandbox, openPath: openInPlace })),
  unhandled: [
    async ({ context, reports }, use) => {
      // The rows spoil answers.
      reports.causes(UNREAD_ANSWER);
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(errors);
    },
    { auto: true },
  ],
});
