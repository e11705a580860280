// A passkey as its owner sees it in a list.

export interface Passkey {
  id: string;
  /** Where it was made: 'Chrome, Android'; '' where the gateway does not say. */
  name: string;
  /** ISO 8601. */
  createdAt?: string;
}
