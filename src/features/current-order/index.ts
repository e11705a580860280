// What other features use of the active order: its store, its changes and where its id is kept.
export {
  beginActivity,
  clearOrder,
  endActivity,
  setEarlierOrder,
  setProviderAuth,
  setUnfinishedOrder,
  setUnsettled,
  startOrder,
} from './order-changes.ts';
export { type OrderActivity, type OrderStore, createOrderStore } from './order-store.ts';
export { keepsMoney, type LedgerContext, ledgerOf } from './order-ledger.ts';
export {
  forgetOrderId,
  keepOrderId,
  keepTabOrderId,
  launchIdentity,
  noteOtherOrder,
  orderIdKeyOf,
  readOrderId,
  readSharedOrderId,
  readTabOrderId,
  restoreOtherOrder,
} from './stored-order-id.ts';
