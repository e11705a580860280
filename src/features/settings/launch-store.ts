// The merchant's launch: what the page signed, and what the server's check made of it.
import { proxy, ref } from 'valtio/vanilla';
import type { FlowType } from '../../domain/launch/flow-type.ts';
import type { Presets } from '../../domain/launch/presets.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import type { Opaque } from '../../lib/opaque.ts';

export interface LaunchStore {
  apiKey: string | null;
  /** The JSON text, byte for byte as it was signed. */
  payloadText: string | null;
  signature: string | null;
  /** Given by the server's check; proves that a reload is no replay. */
  launchId: string | null;
  defaultCurrency: string | null;
  /** The page around the hosted page; absent for an element, whose page the browser names. */
  hostOrigin?: string | null;
  /** What the page wishes without a signature, as it came, and what could be read of it. */
  presetTexts?: Readonly<Record<string, string | null>>;
  presets: Opaque<Presets> | null;
  /** Null until the payload has been read, and without a payload. */
  payload: Opaque<MerchantPayload> | null;
  flow: FlowType;
  /** The silo network that `externalData` names, for AURORA currencies. */
  silo: string | null;
  merchant: { name: string; logoUrl: string | null } | null;
  /** The order that this launch has led to, once it is paid. */
  paidOrderId: string | null;
  /** An order that was opened under it from the list of payments, whatever made it. */
  otherOrderId: string | null;
}

export type LaunchParameters = Pick<
  LaunchStore,
  'apiKey' | 'payloadText' | 'signature' | 'launchId' | 'defaultCurrency' | 'hostOrigin' | 'presetTexts'
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
  // Last: a store tells each write at once, and what draws the launch begins when its payload is there.
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

/** The order that the customer opened from the list of payments, of another launch. */
export function setOtherOrder(store: LaunchStore, orderId: string | null): void {
  store.otherOrderId = orderId;
}
