// Keeps what the customer may still trade; apart from the store, which the calculator needs at once.
import { ref } from 'valtio/vanilla';
import type { AskedAllowance, SessionStore } from './session-store.ts';

export function setAllowance(store: SessionStore, allowance: AskedAllowance): void {
  store.allowance = ref(allowance);
}
