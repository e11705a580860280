// The merchant's launch: the signed parameters, and the result of the server's check.
import { proxy, ref } from 'valtio/vanilla';
import type { FlowType } from '../../../domain/launch/flow-type.ts';
import type { Presets } from '../../../domain/launch/presets.ts';
import type { MerchantPayload } from '../../../domain/launch/merchant.ts';
import type { Opaque } from '../../../lib/opaque.ts';

export interface LaunchStore {
  apiKey: string | null;
  /** The JSON text, byte for byte as signed. */
  payloadText: string | null;
  signature: string | null;
  /** Assigned by the server's check; proves that a reload is not a replay. */
  launchId: string | null;
  /** The idempotency key of the server's check, which may use up a nonce; kept for the tab until the launch has an id. */
  checkKey?: string | null;
  defaultCurrency: string | null;
  /** Origin of the page that embeds the hosted page; absent for an element, whose page the browser names. */
  hostOrigin?: string | null;
  /** The page's unsigned presets: the raw attributes, and their parsed values. */
  presetTexts?: Readonly<Record<string, string | null>>;
  presets: Opaque<Presets> | null;
  /** Null until the payload has been read, and without a payload. */
  payload: Opaque<MerchantPayload> | null;
  flow: FlowType;
  /** The silo network that `externalData` names, for AURORA currencies. */
  silo: string | null;
  merchant: { name: string; logoUrl: string | null } | null;
  /** The order of this launch, once it is paid. */
  paidOrderId: string | null;
  /** An order that the customer opened from the list of payments, whatever launch created it. */
  otherOrderId: string | null;
}

export type LaunchParameters = Pick<
  LaunchStore,
  | 'apiKey'
  | 'payloadText'
  | 'signature'
  | 'launchId'
  | 'checkKey'
  | 'defaultCurrency'
  | 'hostOrigin'
  | 'presetTexts'
>;

export function createLaunchStore({ presetTexts, ...parameters }: LaunchParameters): LaunchStore {
  return proxy<LaunchStore>({
    ...parameters,
    presetTexts: presetTexts && ref(presetTexts),
    presets: null,
    payload: null,
    flow: 'any_crypto',
    silo: null,
    merchant: null,
    paidOrderId: null,
    otherOrderId: null,
  });
}

export function setLaunchPayload(
  store: LaunchStore,
  payload: MerchantPayload | null,
  flow: FlowType,
  silo: string | null,
): void {
  // Set the payload last: each write notifies at once, and the launch renders as soon as it has a payload.
  Object.assign(store, { flow, silo, payload: payload && ref(payload) });
}

export function setMerchant(
  store: LaunchStore,
  { merchant, launchId, paidOrderId }: Pick<LaunchStore, 'merchant' | 'launchId' | 'paidOrderId'>,
): void {
  store.merchant = merchant;
  store.launchId = launchId;
  store.paidOrderId = paidOrderId;
}

export function setPresets(store: LaunchStore, presets: Presets): void {
  store.presets = ref(presets);
}

/** Stores the order of another launch that the customer opened from the list of payments. */
export function setOtherOrder(store: LaunchStore, orderId: string | null): void {
  store.otherOrderId = orderId;
}
