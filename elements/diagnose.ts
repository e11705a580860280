// Diagnoses a start that failed before the application loaded. Writes the result to the console and, at a sandbox, on the card.
import type { WidgetSettings } from '../src/app/visit.ts';
import { diagnoseStart, type StartProblem } from '../src/host/diagnostics/diagnose-start.ts';
import { reportAttributes } from '../src/host/diagnostics/report-attributes.ts';
import { isLoopback } from '../src/lib/loopback.ts';
import { createClock } from '../src/lib/time/clock.ts';
import { warn } from './report-problems.ts';
import type { MountHost } from './mount-host.ts';

/** Used for a failed start, and when the application runs in a frame and cannot see the attributes. */
export const diagnoseAttributes = (element: HTMLElement): void => reportAttributes(element, warn);

export async function diagnose(
  problem: StartProblem,
  card: HTMLElement,
  { element, version }: MountHost,
  { gatewayUrl, apiKey, payload, signature }: WidgetSettings,
): Promise<StartProblem & { code: string }> {
  const { ownerDocument } = element;
  diagnoseAttributes(element);
  const found = await diagnoseStart(problem, {
    view: ownerDocument.defaultView!,
    gatewayUrl,
    version,
    apiKey,
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
