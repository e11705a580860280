// Parts of the widget that the pages around it withhold: the page is told once each, and a sandbox shows them.
import type { Finding, PartReason } from '../../domain/launch/finding.ts';
import { ROUTES } from '../../domain/routes/paths.ts';
import { originOf } from '../../lib/origin-of.ts';
import { currentEntry } from '../shell/route-store.ts';
import type { Stores } from '../stores.ts';
import type { FlowContext } from '../context.ts';
import { tellDefaultCurrency } from './tell-default-currency.ts';

/** From the end of start-up on, until the widget is removed. */
export async function tellParts(context: FlowContext): Promise<void> {
  const { stores, environment, scope } = context;
  const frameAt = (address: string) => frameIn(stores, address);
  const doctor = await environment.doctor();
  tellDefaultCurrency(context, doctor);
  const stop = doctor.watchParts(frameAt, (finding) => tellPart(context, finding));
  if (scope.signal.aborted) stop();
  else scope.add(stop);
}

export function tellPart(context: FlowContext, finding: Finding<PartReason>): void {
  const { stores, messenger, environment, report } = context;
  const { findings, isSandbox } = stores.widget;
  const { reason, message } = finding;
  if (findings.includes(reason)) return;
  findings.push(reason);
  // What the page keeps out of a frame has a window of its own.
  if (reason === 'bank_page_blocked') stores.payment.isWindowBlocked = true;
  void environment
    .doctor()
    .then((doctor) => {
      doctor.warn(`${reason}: ${message}`);
      if (isSandbox) doctor.note(finding);
    })
    .catch((error: unknown) => report(error, 'note a blocked part'));
  messenger.send('error', { code: 'part_blocked', message, reason, fields: {} });
}

/**
 * Whose frame an address is. A browser may tell no more of it than the origin, and a sandbox serves them all from one: then
 * what is on the screen decides.
 */
export function frameIn(
  { widget, order, route }: Stores,
  address: string,
): { reason: PartReason; what: string } | null {
  const { vault, kyc } = widget.config ?? {};
  const isOriginOnly = originOf(address) === address.replace(/\/$/, '');
  const isAt = (start: string | null | undefined) =>
    Boolean(start && (isOriginOnly ? originOf(start) === originOf(address) : address.startsWith(start)));
  if (isAt(order.providerAuth?.authUrl)) return { reason: 'bank_page_blocked', what: "the bank's page" };
  const isVault = isAt(vault?.origin);
  const isShown = !isVault || !isOriginOnly || isAtCheck(currentEntry(route).path);
  if (isShown && isAt(kyc?.baseUrl && new URL('/websdk/', kyc.baseUrl).href))
    return { reason: 'identity_check_blocked', what: 'the identity check' };
  return isVault ? { reason: 'vault_blocked', what: 'the card fields' } : null;
}

const isAtCheck = (path: string) => path === ROUTES.buyKyc || path === ROUTES.sellKyc;
