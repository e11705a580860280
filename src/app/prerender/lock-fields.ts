// Locks the fields that a merchant signed, as React does.
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import { LOCK } from '../../ui/icons/lock.ts';
import { SIDES, type Refs } from './refs.ts';
import { takeOut } from '../../lib/take-out.ts';

/** A launch is read before anything is drawn, and never changes. */
export function lockFields({ get }: Refs, payload: MerchantPayload | null): void {
  const locks = lockedFields(payload);
  for (const side of SIDES) {
    const pick = get<HTMLButtonElement>(`${side}.pick`);
    const arrow = pick.lastElementChild!;
    if (locks.amounts) {
      const input = get<HTMLInputElement>(`${side}.amount`);
      input.readOnly = true;
      input.parentElement!.previousElementSibling!.append(lockLike(arrow.firstElementChild!));
    }
    if (!locks[`${side}Currency`]) continue;
    pick.disabled = true;
    pick.removeAttribute('aria-haspopup');
    takeOut(arrow);
  }
  if (!locks.paymentType) return;
  const method = get<HTMLSelectElement>('payment-type');
  method.disabled = true;
  method.parentElement!.classList.add('field__box--still');
}

function lockLike(icon: Element): Element {
  const lock = icon.cloneNode(true) as Element;
  for (const side of ['width', 'height']) lock.setAttribute(side, '14');
  lock.firstElementChild!.setAttribute('d', LOCK);
  return lock;
}
