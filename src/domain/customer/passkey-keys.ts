// The storage keys for passkeys.

/** Local storage of the gateway's page, which no other page can read: who signed in last, masked. */
export const PASSKEY_HINT_KEY = 'ramp.passkey-hint';

/** Local storage: the offer of a passkey was dismissed on this device. */
export const PASSKEY_DISMISSED_KEY = 'ramp.passkey-dismissed';
