// A start that failed before the application was there: finds out why, says it on the console, and at a sandbox on the card.
import type { WidgetSettings } from '../src/app/app-host.ts';
import { examineStart, type StartProblem } from '../src/host/doctor/examine-start.ts';
import { isLoopback } from '../src/lib/loopback.ts';
import { createClock } from '../src/lib/clock.ts';
import { warn } from './report-problems.ts';
import type { RunHost } from './run-host.ts';

export async function examine(
  problem: StartProblem,
  card: HTMLElement,
  { element, version }: RunHost,
  { gatewayUrl, payload, signature }: WidgetSettings,
): Promise<StartProblem & { code: string }> {
  const { ownerDocument } = element;
  const found = await examineStart(problem, {
    view: ownerDocument.defaultView!,
    gatewayUrl,
    version,
    payload,
    signature,
    gatewayNow: createClock().serverNow(),
  });
  const line = `${found.reason}: ${found.message}`;
  warn(line);
  if (!gatewayUrl || isLoopback(gatewayUrl)) {
    const note = ownerDocument.createElement('code');
    note.lang = 'en';
    note.textContent = line;
    card.append(note);
  }
  return { code: 'error', ...found };
}
