// A gateway for one test that breaks it or moves its clock, because other tests run at the same time.
import { test as base, UNREAD_ANSWER, type WebError } from '../../support/journey.ts';
import { createSandbox } from '../../../demo/sandbox/server.ts';
import { perWorker } from '../../support/per-worker.ts';
import { openInPlace } from './open-in-place.ts';
import { sandboxOf, type Sandbox } from '../../support/sandbox.ts';
import { createStage, type Stage } from '../../support/stage.ts';

/** Holds the response that the fault `slow` has hit, as long as the test wants. */
export interface Brake {
  /** Waits until a request is held, and releases it. */
  letGo(): Promise<void>;
  /** Releases all held requests. */
  release(): void;
  /**
   * Only the page's clock jumps: a response after the jump must not have an earlier date than one before it, or it
   * would look cached.
   */
  dateLater(): void;
}

interface OwnSandbox extends Brake {
  origin: string;
}

export interface Fixtures {
  sandbox: Sandbox;
  stage: Stage;
  /** Unhandled errors and rejections, which no row may cause. */
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
  // Compression between two processes on one machine costs more than it saves.
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
    // Resets the state of the previous test, including moving rates; its widget, which may have sent a last call, is
    // gone by now.
    await fetch(`${own.origin}/sandbox/reset`, { method: 'POST' });
    await use(own);
    own.release();
  },
  // With hundreds of rows, no time is spent on spinners.
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
  baseURL: async ({ ownSandbox }, use) => use(ownSandbox.origin),
  sandbox: async ({ request, baseURL }, use) => use(sandboxOf(request, baseURL!)),
  stage: async ({ page, request, baseURL, sandbox }, use) =>
    use(createStage({ page, request, baseURL: baseURL!, sandbox, openPath: openInPlace })),
  unhandled: [
    async ({ context, reports }, use) => {
      // The rows damage responses.
      reports.causes(UNREAD_ANSWER);
      const errors: string[] = [];
      const note = (error: WebError) => void errors.push(String(error.error()));
      context.on('weberror', note);
      await use(errors);
      context.off('weberror', note);
    },
    { auto: true },
  ],
});
