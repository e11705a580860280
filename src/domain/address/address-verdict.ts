// The result of checking a wallet address, and the text for each refusal.

export type AddressRefusal =
  /** Empty, or invisible characters only. */
  | 'required'
  | 'tooLong'
  /** White space inside, zero-width or bidirectional characters. */
  | 'hiddenCharacters'
  /** A payment link that the widget cannot read. */
  | 'uri'
  /** A payment link for another network, which the verdict names. */
  | 'linkNetwork'
  | 'linkToken'
  /** A call that is not a payment. */
  | 'linkNotPayment'
  /** The link has a required parameter that the widget does not know. */
  | 'linkUnknown'
  /** Two amounts, or two recipients. */
  | 'linkAmounts'
  | 'linkTag'
  | 'lightning'
  /** A name of a name service, an account elsewhere, or an e-mail address. */
  | 'name'
  | 'webAddress'
  /** A private key or a transaction hash: cleared, never echoed, stored or sent. */
  | 'secret'
  /** The recovery words of a wallet: handled like `secret`. */
  | 'seedPhrase'
  | 'invalid'
  /** The right form with a wrong checksum: one or more characters are mistyped. */
  | 'checksum'
  /** An address of another network; the verdict names it. */
  | 'wrongNetwork'
  /** An old form of this network that is also a Bitcoin address. */
  | 'legacy'
  /** Well-formed, but crypto sent to it cannot be spent. */
  | 'burn'
  /** The contract of a token: crypto sent to it is lost. */
  | 'tokenContract'
  /** A kind of address to which this network does not pay, or not yet. */
  | 'unsupportedVersion'
  | 'notExists'
  /** The look-up failed, so nothing is known about the account. */
  | 'lookUpFailed'
  /** The network has no validator: only a warning, which the customer may confirm. */
  | 'noValidator';

export type RefusedAddress = {
  ok: false;
  reason: AddressRefusal;
  /** With `wrongNetwork`: the network that the address looks like, for example `Tron`. */
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

/** Used where an address may need a memo: copying the address alone would lose it. */
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

/** Returns the text of a refusal; `networkName` is the expected network as the screen names it. */
export function addressMessage(
  { reason, network: found = '' }: RefusedAddress,
  networkName: string,
  hasMemo = false,
): AddressMessage {
  const keys = hasMemo ? { ...ADDRESS_MESSAGES, ...MEMO_MESSAGES } : ADDRESS_MESSAGES;
  return { key: keys[reason], values: { network: networkName, found } };
}

/** True if the input must be cleared from the field. */
export const isSecretRefusal = (reason: AddressRefusal | null): reason is 'secret' | 'seedPhrase' =>
  reason === 'secret' || reason === 'seedPhrase';

export function refuse(reason: AddressRefusal, network?: string): RefusedAddress {
  return network === undefined ? { ok: false, reason } : { ok: false, reason, network };
}
