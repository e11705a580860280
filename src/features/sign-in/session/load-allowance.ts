// Requests how much the signed-in customer may still trade; if the gateway does not know, the widget uses its own rule.
import { ref } from 'valtio/vanilla';
import { getAllowance, type AllowanceRequest } from '../../../gateway/customer/get-allowance.ts';
import type { FlowContext } from '../../context.ts';
import type { AskedAllowance, SessionStore } from './session-store.ts';

/** Only the last response counts, and only in the session that requested it. */
export async function loadAllowance(context: FlowContext, asked: AllowanceRequest): Promise<void> {
  const { client, scope, stores } = context;
  const { session } = stores;
  const { token } = session;
  if (!token) return;
  setAllowance(session, { ...asked, known: null });
  const known = await getAllowance(client, asked, { signal: scope.signal }).catch(() => null);
  const { allowance } = session;
  const isLast = allowance?.mode === asked.mode && allowance.currency === asked.currency;
  if (known && session.token === token && isLast) setAllowance(session, { ...asked, known });
}

/** Separate from the store, because the calculator loads the store at once. */
export function setAllowance(store: SessionStore, allowance: AskedAllowance): void {
  store.allowance = ref(allowance);
}
