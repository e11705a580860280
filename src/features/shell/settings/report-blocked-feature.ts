// Reports a feature that the embedding page blocks: once, to the page, and with a local gateway also as a visible note.
import type { Diagnostic, PartReason } from '../../../domain/launch/diagnostic.ts';
import { setMissingWindow } from '../../../orders/payment-changes.ts';
import type { FlowContext } from '../../context.ts';
import { noteBlocked } from '../widget-store.ts';

export function reportBlockedFeature(context: FlowContext, diagnostic: Diagnostic<PartReason>): void {
  const { stores, messenger, environment, report } = context;
  const { isGatewayLocal } = stores.widget;
  const { reason, message } = diagnostic;
  if (stores.widget.blockedFeatures.includes(reason)) return;
  noteBlocked(stores.widget, reason);
  // A bank page that must not be framed opens in its own window.
  if (reason === 'bank_page_blocked') setMissingWindow(stores.payment, 'blocked');
  void environment
    .diagnostics()
    .then((diagnostics) => {
      diagnostics.warn(`${reason}: ${message}`);
      if (isGatewayLocal) diagnostics.note(diagnostic);
    })
    .catch((error: unknown) => report(error, 'note a blocked feature'));
  messenger.send('error', { code: 'part_blocked', message, reason, fields: {} });
}
