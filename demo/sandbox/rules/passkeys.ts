// Creating a passkey and signing in with one. A failed sign-in does not reveal which accounts exist.
import type { SandboxConfig } from '../context.ts';
import type { Gateway } from '../gateway.ts';
import { ApiError, notFound, validationError } from '../http/api-error.ts';
import { isLoopbackOrigin } from '../http/cors.ts';
import type { CustomerRecord } from '../records.ts';
import type { PasskeyRecord } from '../store/passkeys.ts';
import { CHALLENGE_MS } from '../store/passkeys.ts';
import { SELLER } from '../routes/config.ts';
import { TERMS_VERSION } from '../store/terms.ts';
import {
  ALGORITHMS,
  isKeyReadable,
  isOfRelyingParty,
  isSignedBy,
  readAttestation,
  readAuthenticatorData,
  readClientData,
  fromBase64url,
  type AuthenticatorData,
  type ClientData,
} from './webauthn.ts';

const MOST_PASSKEYS = 20;

export interface NewPasskey {
  clientDataJSON: string;
  attestationObject: string;
}

export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string | null;
}

export const rpIdOf = ({ passkeyOrigin }: SandboxConfig): string => new URL(passkeyOrigin).hostname;

/** As random as the id, because an authenticator may show it. */
const userHandleOf = ({ id }: CustomerRecord): string => Buffer.from(id, 'utf8').toString('base64url');

/** Returns `PublicKeyCredentialCreationOptionsJSON` for a discoverable passkey with user verification. */
export function creationOptions({ config, passkeys }: Gateway, customer: CustomerRecord) {
  const known = passkeys.list(customer.id);
  if (known.length >= MOST_PASSKEYS)
    throw validationError({ passkey: ['You have too many passkeys. Remove one first.'] });
  return {
    rp: { id: rpIdOf(config), name: SELLER },
    user: { id: userHandleOf(customer), name: customer.email, displayName: customer.email },
    challenge: passkeys.ask(customer.id),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** Returns `PublicKeyCredentialRequestOptionsJSON`; it lists no passkeys, so that it identifies no customer. */
export const requestOptions = ({ config, passkeys }: Gateway) => ({
  challenge: passkeys.ask(null),
  rpId: rpIdOf(config),
  timeout: CHALLENGE_MS,
  allowCredentials: [] as never[],
  userVerification: 'required' as const,
});

export function addPasskey(
  gateway: Gateway,
  customer: CustomerRecord,
  { clientDataJSON, attestationObject }: NewPasskey,
  name: string,
): PasskeyRecord {
  const client = readClientData(clientDataJSON);
  const data = readAttestation(attestationObject);
  const isAsked = client !== null && gateway.passkeys.take(client.challenge, customer.id);
  const isGood = isAsked && isFromOwnPage(gateway, client, 'webauthn.create') && isVerified(gateway, data);
  if (!isGood || !data?.credential || !isKeyReadable(data.credential.key)) throw notMade();
  const { id, key } = data.credential;
  if (gateway.passkeys.byCredential(id)) throw notMade();
  return gateway.passkeys.add({
    customerId: customer.id,
    credentialId: id,
    key,
    signCount: data.signCount,
    name,
  });
}

const notMade = () => validationError({ passkey: ['The passkey could not be checked. Try again.'] });

interface SignIn {
  assertion: Assertion;
  /** The page with the widget, as seen by the gateway's page. */
  pageOrigin: string;
  hasAccepted: boolean;
}

/** Returns the customer; the session will belong to `pageOrigin`. */
export function admitByPasskey(
  gateway: Gateway,
  { assertion, pageOrigin, hasAccepted }: SignIn,
): CustomerRecord {
  const { passkeys, customers, terms } = gateway;
  const client = readClientData(assertion.clientDataJSON);
  const data = readAuthenticatorData(fromBase64url(assertion.authenticatorData));
  const isAsked = client !== null && passkeys.take(client.challenge, null);
  if (!isAsked || !isFromOwnPage(gateway, client, 'webauthn.get') || !isLoopbackOrigin(pageOrigin))
    throw notChecked();
  const passkey = passkeys.byCredential(assertion.id);
  if (!passkey) throw notFound('Passkey');
  const customer = customers.byId(passkey.customerId)!;
  const isOwner = assertion.userHandle === null || assertion.userHandle === userHandleOf(customer);
  if (!isVerified(gateway, data) || !isOwner || !isSignedBy(passkey.key, assertion)) throw notChecked();
  // A cloned authenticator's signature counter differs from the original's.
  const counts = data.signCount > 0 || passkey.signCount > 0;
  if (counts && data.signCount <= passkey.signCount) throw notChecked();
  passkeys.noteUse(passkey.id, data.signCount);
  if (hasAccepted) terms.accept(customer.id);
  const isAccepted = terms.of(customer.id).some(({ version }) => version === TERMS_VERSION);
  if (!isAccepted)
    throw validationError({ acceptTheRules: ['The terms have changed. Accept them to continue.'] });
  return customer;
}

const notChecked = () => new ApiError('authentication_error', 'The passkey could not be checked. Try again.');

function isFromOwnPage({ config }: Gateway, client: ClientData, type: ClientData['type']): boolean {
  // Here every page on this machine is a merchant's; a real gateway compares with its merchants' origins.
  const isKnownTop = client.topOrigin === null || isLoopbackOrigin(client.topOrigin);
  return client.type === type && client.origin === config.passkeyOrigin && isKnownTop;
}

function isVerified({ config }: Gateway, data: AuthenticatorData | null): data is AuthenticatorData {
  return data !== null && data.isUserPresent && data.isUserVerified && isOfRelyingParty(data, rpIdOf(config));
}

/** Names a passkey in a list: browser and system. */
export function nameOfDevice(userAgent = ''): string {
  const of = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1];
  return [of(BROWSERS), of(SYSTEMS)].filter(Boolean).join(', ');
}

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** Shown by the gateway's own page to a returning customer: 'a•••@example.com'. */
export const maskedEmail = (email: string): string => `${email[0]}•••${email.slice(email.lastIndexOf('@'))}`;
