// The outcome of checking a wallet address, and the text for each refusal.

export type AddressRefusal =
  /** Nothing typed, or invisible characters only. */
  | 'required'
  | 'tooLong'
  /** White space inside, zero-width or bidirectional characters. */
  | 'hiddenCharacters'
  /** A payment link that cannot be read here. */
  | 'uri'
  /** A payment link for another network, which the verdict names. */
  | 'linkNetwork'
  | 'linkToken'
  /** A call that is no payment. */
  | 'linkNotPayment'
  /** A parameter that must be understood, and is not. */
  | 'linkUnknown'
  /** Two amounts, or two recipients. */
  | 'linkAmounts'
  | 'linkTag'
  | 'lightning'
  /** Of a name service, of an account elsewhere, an e-mail. */
  | 'name'
  | 'webAddress'
  /** A private key, or the hash of a transaction: cleared, never echoed, stored or sent. */
  | 'secret'
  /** The words that a wallet is recovered with: the same. */
  | 'seedPhrase'
  | 'invalid'
  /** The right form with a wrong check sum: one or more characters are mistyped. */
  | 'checksum'
  /** An address of another network; the verdict names it. */
  | 'wrongNetwork'
  /** An old form of this network which is also a Bitcoin address. */
  | 'legacy'
  /** Well formed, but what is sent to it cannot be spent. */
  | 'burn'
  /** The contract of a token: what is sent to it is as lost. */
  | 'tokenContract'
  /** A kind of address that this network does not pay to, or not yet. */
  | 'unsupportedVersion'
  | 'notExists'
  /** The look-up itself failed, so nothing is known about the account. */
  | 'lookUpFailed'
  /** The network has no validator: a warning that the customer may confirm, no block. */
  | 'noValidator';

export type RefusedAddress = {
  ok: false;
  reason: AddressRefusal;
  /** With `wrongNetwork`: what the address looks like, for example `Tron`. */
  network?: string;
};

export type AddressVerdict = { ok: true; address: string } | RefusedAddress;

const ADDRESS_MESSAGES = {
  required: 'addressValidate.required',
  tooLong: 'addressValidate.tooLong',
  hiddenCharacters: 'addressValidate.hiddenCharacters',
  uri: 'addressValidate.uri',
  linkNetwork: 'addressValidate.linkNetwork',
  linkToken: 'addressValidate.linkToken',
  linkNotPayment: 'addressValidate.linkNotPayment',
  linkUnknown: 'addressValidate.linkUnknown',
  linkAmounts: 'addressValidate.linkAmounts',
  linkTag: 'addressValidate.linkTag',
  lightning: 'addressValidate.lightning',
  name: 'addressValidate.name',
  webAddress: 'addressValidate.webAddress',
  secret: 'addressValidate.secret',
  seedPhrase: 'addressValidate.seedPhrase',
  invalid: 'addressValidate.isNotValid',
  checksum: 'addressValidate.checksum',
  wrongNetwork: 'addressValidate.wrongNetwork',
  legacy: 'addressValidate.legacy',
  burn: 'addressValidate.burn',
  tokenContract: 'addressValidate.tokenContract',
  unsupportedVersion: 'addressValidate.unsupportedVersion',
  notExists: 'addressValidate.notExists',
  lookUpFailed: 'addressValidate.lookUpFailed',
  noValidator: 'addressValidate.noValidator',
} as const satisfies Record<AddressRefusal, string>;

/** Where an address may need a memo, copying the address alone would lose it. */
const MEMO_MESSAGES = {
  uri: 'addressValidate.uriMemo',
  linkUnknown: 'addressValidate.linkUnknownMemo',
  linkAmounts: 'addressValidate.linkAmountsMemo',
} as const satisfies Partial<Record<AddressRefusal, string>>;

export type AddressMessageKey =
  (typeof ADDRESS_MESSAGES)[AddressRefusal] | (typeof MEMO_MESSAGES)[keyof typeof MEMO_MESSAGES];

export interface AddressMessage {
  key: AddressMessageKey;
  /** `network` is the expected network, `found` the recognised one. */
  values: { network: string; found: string };
}

/** The text of a refusal; `networkName` is the expected network as the screen calls it. */
export function addressMessage(
  { reason, network: found = '' }: RefusedAddress,
  networkName: string,
  hasMemo = false,
): AddressMessage {
  const keys = hasMemo ? { ...ADDRESS_MESSAGES, ...MEMO_MESSAGES } : ADDRESS_MESSAGES;
  return { key: keys[reason], values: { network: networkName, found } };
}

/** What must not stay in the field. */
export const isSecretRefusal = (reason: AddressRefusal | null): reason is 'secret' | 'seedPhrase' =>
  reason === 'secret' || reason === 'seedPhrase';

export function refuse(reason: AddressRefusal, network?: string): RefusedAddress {
  return network === undefined ? { ok: false, reason } : { ok: false, reason, network };
}
