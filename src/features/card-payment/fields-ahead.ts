// The card fields that stand out of sight: made ready before the card step, or set aside with what was typed while the customer
// looks at an earlier step of the same order. They go as soon as the customer is on no way to the card any more.
import { subscribe } from 'valtio/vanilla';
import { isPayable } from '../../domain/order/status.ts';
import { isByCard } from '../../domain/order/payment.ts';
import { ROUTES, type RouteName } from '../../domain/routes.ts';
import type { CardVault, CardVaultSetup, VaultHandle } from '../../vault/card-vault.ts';
import type { FlowContext } from '../context.ts';
import { noteLostCard, noteTypedCard } from '../../orders/payment-changes.ts';

export interface FieldsAhead {
  prepare(vault: CardVault, setup: CardVaultSetup): void;
  /** To be called before fields are mounted: those of another order go, and so does what was typed into them. */
  dropStale(): void;
  /** They leave their place: they are set aside where they may be wanted again and the browser can move them, else removed. */
  leave(vault: CardVault, handle: VaultHandle): void;
  /** Whether something was typed for this order that is gone. */
  isLost(): boolean;
  /** Something is typed in the fields, or no longer. */
  note(isTyped: boolean): void;
}

/** From these the card step of the same order follows. */
const WAY_TO_CARD: readonly RouteName[] = [
  'userInfo',
  'billingAddressEdit',
  'lightKyc',
  'buyKyc',
  'buyKycWaiting',
];

export function createFieldsAhead({ stores, navigator, scope }: FlowContext): FieldsAhead {
  /** `orderId`: that something was typed for. */
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
      // On the order's own screen they stand in their place by now.
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
    isLost: () => payment.lostCardOf !== undefined && payment.lostCardOf === orderId(),
    note(isTyped) {
      noteTypedCard(payment, isTyped ? (orderId() ?? undefined) : undefined, isTyped);
    },
  };
}
