// Hidden card fields: prepared before the card step, or parked with their input while the customer visits an earlier step of the same order.
// Destroyed when the customer leaves the checkout path.
import { subscribe } from 'valtio/vanilla';
import { isPayable } from '../../../domain/order/status.ts';
import { isByCard } from '../../../domain/order/payment.ts';
import { ROUTES, type RouteName } from '../../../domain/routes/paths.ts';
import type { CardVault, CardVaultSetup, VaultHandle } from '../../../vault/card-vault.ts';
import type { FlowContext } from '../../context.ts';
import { noteLostCard, noteTypedCard } from '../../../orders/payment-changes.ts';

export interface FieldsAhead {
  prepare(vault: CardVault, setup: CardVaultSetup): void;
  /** Call before mounting fields: destroys parked fields of another order, and their input. */
  dropStale(): void;
  /** Takes the fields off the screen: parks them if the customer may return and the browser can move them, otherwise destroys them. */
  leave(vault: CardVault, handle: VaultHandle): void;
  /** Records whether the fields contain input. */
  note(isTyped: boolean): void;
}

/** The routes from which the customer reaches the card step of the same order. */
const WAY_TO_CARD: readonly RouteName[] = [
  'userInfo',
  'billingAddressEdit',
  'lightKyc',
  'buyKyc',
  'buyKycWaiting',
];

export function createFieldsAhead({ stores, navigator, scope }: FlowContext): FieldsAhead {
  /** `orderId`: the order for which the fields contain input. */
  let ahead: { vault: CardVault; orderId: string | null } | null = null;

  const { payment } = stores;
  const orderId = () => stores.order.order?.id ?? null;
  const lose = (id: string | null) => {
    if (id !== null) noteLostCard(payment, id);
  };
  const isOn = (names: readonly RouteName[]) => names.some((name) => ROUTES[name] === navigator.path());
  function isWanted(): boolean {
    const { order } = stores.order;
    const isOfCard = !order || (isPayable(order.status) && isByCard(order.paymentProviderId));
    return isOfCard && isOn([...WAY_TO_CARD, 'order']);
  }
  function giveUp(): void {
    if (!ahead) return;
    ahead.vault.giveUp?.();
    lose(ahead.orderId);
    ahead = null;
  }
  function dropStale(): void {
    const isOfOther = ahead?.orderId != null && ahead.orderId !== orderId();
    if (isOfOther || !isWanted()) giveUp();
  }
  for (const store of [stores.route, stores.order]) scope.add(subscribe(store, dropStale));
  scope.add(giveUp);
  return {
    dropStale,
    prepare(vault, setup) {
      // On the order's own screen the fields are already mounted.
      if (scope.signal.aborted || !isWanted() || !isOn(WAY_TO_CARD)) return;
      vault.prepare?.(setup);
      ahead ??= { vault, orderId: null };
    },
    leave(vault, handle) {
      const typedFor = handle.view().empty ? null : orderId();
      if (!scope.signal.aborted && isWanted() && vault.setAside?.(handle)) {
        ahead = { vault, orderId: typedFor };
        return;
      }
      handle.destroy();
      lose(typedFor);
    },
    note(isTyped) {
      noteTypedCard(payment, isTyped ? (orderId() ?? undefined) : undefined, isTyped);
    },
  };
}
