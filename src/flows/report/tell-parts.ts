// Parts of the widget that the pages around it withhold: the page is told once each, and a sandbox shows them.
import type { Finding, PartReason } from '../../domain/finding.ts';
import type { Stores } from '../../state/stores.ts';
import type { FlowContext } from '../deps.ts';
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
  void environment
    .doctor()
    .then((doctor) => {
      doctor.warn(`${reason}: ${message}`);
      if (isSandbox) doctor.note(finding);
    })
    .catch((error: unknown) => report(error, 'note a blocked part'));
  messenger.send('error', { code: 'part_blocked', message, reason, fields: {} });
}

/** Whose frame an address is; a sandbox serves them all from one origin. */
export function frameIn(
  { widget, order }: Stores,
  address: string,
): { reason: PartReason; what: string } | null {
  const { vault, kyc } = widget.config ?? {};
  const startsWith = (start: string | null | undefined) => Boolean(start && address.startsWith(start));
  if (startsWith(order.providerAuth?.authUrl))
    return { reason: 'bank_page_blocked', what: "the bank's page" };
  if (startsWith(kyc?.baseUrl && new URL('/websdk/', kyc.baseUrl).href))
    return { reason: 'identity_check_blocked', what: 'the identity check' };
  return startsWith(vault?.origin) ? { reason: 'vault_blocked', what: 'the card fields' } : null;
}
