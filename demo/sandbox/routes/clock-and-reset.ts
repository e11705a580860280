// Controls of the whole sandbox: its time, and the reset.
import * as z from 'zod';
import { DATA_TABLES } from '../db/migrations.ts';
import { inTransaction } from '../db/open.ts';
import type { Gateway } from '../gateway.ts';
import type { App } from '../http/shell.ts';
import { answers, noBody } from '../schemas/envelope.ts';

const CENTURY_MS = 100 * 365 * 24 * 3600 * 1000;

const clockBody = z.strictObject({
  advanceMs: z.number('Milliseconds as a number.').min(-CENTURY_MS).max(CENTURY_MS),
});

export function registerClockAndReset(app: App, gateway: Gateway) {
  const { clock, machine } = gateway;
  const clockAnswer = () => ({ result: { now: clock.now().toISOString() } });
  const response = answers(z.object({ now: z.string() }));

  app.get('/sandbox/clock', { schema: { summary: "The sandbox's time", response } }, async () =>
    clockAnswer(),
  );
  app.post(
    '/sandbox/clock',
    { schema: { summary: 'Move the time', body: clockBody, response } },
    async ({ body }) => {
      clock.advance(Math.round(body.advanceMs));
      machine.tick();
      return clockAnswer();
    },
  );
  app.post(
    '/sandbox/reset',
    { schema: { summary: 'Forget everything', body: noBody, response: answers(z.object({})) } },
    async () => {
      reset(gateway);
      return { result: {} };
    },
  );
}

function reset({ db, clock, faults, machine }: Gateway) {
  inTransaction(db, () => {
    for (const table of DATA_TABLES) db.exec(`DELETE FROM ${table}`);
  });
  clock.reset();
  faults.clear();
  machine.wakeAll();
}
