// The sandbox's outbox and controls for people: codes, orders, identity checks, clock and reset.
import { byId } from './parts/dom.ts';
import { fillClock } from './parts/clock-controls.ts';
import { fillCountry } from './parts/country-control.ts';
import { fillFaults } from './parts/fault-controls.ts';
import { fillKyc } from './parts/kyc-controls.ts';
import { createMailList } from './parts/mail-list.ts';
import { createOrderTable } from './parts/order-table.ts';
import { addBar } from './parts/page-frame.ts';
import { fillReset } from './parts/reset-control.ts';

const REFRESH_MS = 2000;

const status = byId('status');
const problem = byId('problem');

/** Runs a control, reports its result, and shows the new state at once. */
async function act(done: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    status.textContent = done;
  } catch (problem) {
    status.textContent = `Not done: ${(problem as Error).message}`;
  }
  await refresh();
}

const mails = createMailList(byId('mails'), byId<HTMLInputElement>('mail-filter'));
const orders = createOrderTable(byId('orders'), act);

addBar();
fillKyc(byId('kyc'), act);
const clock = fillClock(byId('clock'), byId('now'), act);
fillCountry(byId('country'), act);
const faults = fillFaults(byId('faults'), act);
fillReset(byId('reset'), act);
void refreshForever();

async function refresh(): Promise<void> {
  const parts = await Promise.allSettled([mails, orders, clock, faults].map((part) => part.refresh()));
  const failed = parts.find((part) => part.status === 'rejected');
  problem.hidden = failed === undefined;
  if (failed) problem.textContent = `The sandbox does not answer: ${(failed.reason as Error).message}`;
}

async function refreshForever(): Promise<void> {
  if (!document.hidden) await refresh();
  setTimeout(() => void refreshForever(), REFRESH_MS);
}
