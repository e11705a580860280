// Drives Firefox through WebDriver BiDi, which it supports without a separate driver.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clickActions, keyActions, type Engine, type Surface } from './engine.ts';

const START_MS = 60_000;

type Answer = Record<string, unknown>;
type Send = (method: string, params: object) => Promise<Answer>;

export async function startFirefox(command: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'ramp-firefox-'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const child = spawn(command, args, { env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' } });
  const end = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((done) => child.once('exit', done));
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const address = await new Promise<string>((done, fail) => {
      let output = '';
      const timer = setTimeout(() => fail(new Error(`Firefox did not start:\n${output}`)), START_MS);
      child.stderr.on('data', (text) => {
        output += String(text);
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output);
        if (!found) return;
        clearTimeout(timer);
        done(found[1]!);
      });
    });
    const { send, close } = await connect(`${address}/session`);
    const session = await send('session.new', { capabilities: {} });
    const { context } = await send('browsingContext.create', { type: 'tab' });
    await send('browsingContext.setViewport', {
      context,
      viewport: { width: 1000, height: 900 },
    });
    return {
      name: 'Firefox',
      version: (session['capabilities'] as { browserVersion: string }).browserVersion,
      page: surfaceOf(send, context as string),
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      async close() {
        close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function connect(address: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(address);
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => fail(new Error(`no connection to ${address}`)), { once: true });
  });
  let last = 0;
  const waiting = new Map<number, { done(answer: Answer): void; fail(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      result?: Answer;
      error?: string;
      message?: string;
    };
    const one = message.id === undefined ? undefined : waiting.get(message.id);
    waiting.delete(message.id ?? 0);
    if (message.error) one?.fail(new Error(`${message.error}: ${message.message}`));
    else one?.done(message.result ?? {});
  });
  return {
    send: (method, params) =>
      new Promise((done, fail) => {
        last += 1;
        waiting.set(last, { done, fail });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

interface Tree {
  context: string;
  url: string;
  children: Tree[] | null;
}

function surfaceOf(send: Send, context: string): Surface {
  return {
    async evaluate(expression) {
      const answer = await send('script.evaluate', {
        expression: `JSON.stringify((${expression}) ?? null)`,
        target: { context },
        awaitPromise: true,
      });
      const { type, result, exceptionDetails } = answer as {
        type: string;
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (type !== 'success') throw new Error(exceptionDetails?.text);
      return JSON.parse(result!.value) as never;
    },
    click: async (x, y) =>
      void (await send('input.performActions', { context, actions: clickActions(x, y) })),
    type: async (text) => void (await send('input.performActions', { context, actions: keyActions(text) })),
    async frame(part) {
      const { contexts } = (await send('browsingContext.getTree', { root: context })) as { contexts: Tree[] };
      const all = contexts.flatMap(function inside(tree): Tree[] {
        return [tree, ...(tree.children ?? []).flatMap(inside)];
      });
      const found = all.slice(1).find(({ url }) => url.includes(part));
      return found ? surfaceOf(send, found.context) : null;
    },
  };
}
