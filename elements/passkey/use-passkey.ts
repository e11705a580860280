// One press: gets the gateway's challenge, signs in with a passkey or creates one, and sends the result. Failures are among the few ends
// below.
import type { PasskeySetup } from '../../src/domain/customer/passkey-protocol.ts';
import {
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  PASSKEYS_OPTIONS_PATH,
  PASSKEYS_PATH,
} from '../../src/gateway/contract/customer-paths.ts';
import type { GatewayError } from '../../src/gateway/contract/read-error.ts';
import type { Clock } from '../../src/lib/time/clock.ts';
import { isAllowed } from './is-allowed.ts';
import type { AskGateway } from './gateway-calls.ts';
import type { PasskeyTextName } from './passkey-text.ts';

export type PasskeyEnd =
  | { kind: 'signed-in'; token: string; hint: string }
  | { kind: 'made'; hint: string }
  | { kind: 'terms' }
  /** `isUnknown`: the gateway does not know this passkey, or no longer does. */
  | { kind: 'failed'; text: PasskeyTextName; isUnknown?: true }
  /** The gateway's own message. */
  | { kind: 'refused'; message: string }
  /** This browser has no passkeys in a frame: retry in a window. */
  | { kind: 'window' };

export interface PasskeyDeps {
  view: Window & typeof globalThis;
  ask: AskGateway;
  clock: Clock;
}

/** Where the button was pressed. */
export interface Place {
  /** The page around the frame, which the customer signs in to. */
  pageOrigin: string;
  isFramed: boolean;
}

/** A refusal within this time comes from the browser: a customer takes longer to cancel. */
const AT_ONCE_MS = 400;

export const usePasskey = (deps: PasskeyDeps, setup: PasskeySetup, place: Place): Promise<PasskeyEnd> =>
  setup.purpose === 'make' ? makePasskey(deps, setup, place) : signInWithPasskey(deps, setup, place);

async function signInWithPasskey(
  { view, ask, clock }: PasskeyDeps,
  setup: PasskeySetup,
  { pageOrigin, isFramed }: Place,
): Promise<PasskeyEnd> {
  const asked = await ask(PASSKEY_SIGN_IN_OPTIONS_PATH, {}, setup);
  if ('error' in asked) return endOf(asked.error);
  const options = asked.result as RequestJson;
  const begun = clock.ticks();
  let credential: Credential | null;
  try {
    credential = await view.navigator.credentials.get({ publicKey: toRequest(options) });
  } catch (error) {
    const took = clock.ticks() - begun;
    if (isFramed && isForbidden(view, setup, error, took)) return { kind: 'window' };
    return { kind: 'failed', text: reasonOf(error, took, options.timeout) };
  }
  const signed = signedJson(credential as PublicKeyCredential);
  const acceptTheRules = setup.hasAccepted || undefined;
  const answer = await ask(PASSKEY_SIGN_IN_PATH, { ...signed, pageOrigin, acceptTheRules }, setup);
  if ('result' in answer) return { kind: 'signed-in', ...(answer.result as { token: string; hint: string }) };
  if (answer.error.code === 'not_found_error') {
    forgetAtAuthenticator(view, options.rpId, signed.id);
    return { kind: 'failed', text: 'unknown', isUnknown: true };
  }
  return endOf(answer.error);
}

async function makePasskey(
  { view, ask, clock }: PasskeyDeps,
  setup: PasskeySetup,
  { isFramed }: Place,
): Promise<PasskeyEnd> {
  const asked = await ask(PASSKEYS_OPTIONS_PATH, {}, setup);
  if ('error' in asked) return endOf(asked.error);
  const options = asked.result as CreationJson;
  const begun = clock.ticks();
  let credential: Credential | null;
  try {
    credential = await view.navigator.credentials.create({ publicKey: toCreation(options) });
  } catch (error) {
    const took = clock.ticks() - begun;
    if (nameOf(error) === 'InvalidStateError') return { kind: 'failed', text: 'alreadyHere' };
    if (isFramed && isForbidden(view, setup, error, took)) return { kind: 'window' };
    return { kind: 'failed', text: makingText(reasonOf(error, took, options.timeout)) };
  }
  const { response } = createdJson(credential as PublicKeyCredential);
  const answer = await ask(PASSKEYS_PATH, { response }, setup);
  return 'result' in answer
    ? { kind: 'made', hint: (answer.result as { hint: string }).hint }
    : endOf(answer.error);
}

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : '';

/** Returns true if the browser itself refused, and a window may be allowed to do the same. */
function isForbidden(view: Window, { purpose }: PasskeySetup, error: unknown, tookMs: number): boolean {
  const name = nameOf(error);
  const isRefusedAtOnce = name === 'NotAllowedError' && tookMs < AT_ONCE_MS;
  return name === 'SecurityError' || (isRefusedAtOnce && isAllowed(view, purpose) !== true);
}

/** Browsers report a cancellation, a time-out and a device without a passkey under the same name. */
function reasonOf(error: unknown, tookMs: number, timeoutMs: number): PasskeyTextName {
  const name = nameOf(error);
  if (name === 'NotAllowedError' || name === 'AbortError')
    return tookMs >= timeoutMs ? 'timedOut' : 'cancelled';
  return 'notAllowed';
}

const makingText = (text: PasskeyTextName): PasskeyTextName => (text === 'cancelled' ? 'notMade' : text);

function endOf({ code, message, payload }: GatewayError): PasskeyEnd {
  if (typeof payload === 'object' && payload !== null && Object.hasOwn(payload, 'acceptTheRules'))
    return { kind: 'terms' };
  return code === 'network_error' || !message
    ? { kind: 'failed', text: 'noAnswer' }
    : { kind: 'refused', message };
}

interface Signals {
  signalUnknownCredential?(unknown: { rpId: string; credentialId: string }): Promise<void>;
}

/** Asks the authenticator to stop offering this passkey, if the browser supports that. */
function forgetAtAuthenticator(view: PasskeyDeps['view'], rpId: string, credentialId: string): void {
  void (view.PublicKeyCredential as Signals)
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined);
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

interface Descriptor {
  type: 'public-key';
  id: string;
}

interface CreationJson {
  rp: PublicKeyCredentialRpEntity;
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: PublicKeyCredentialParameters[];
  timeout: number;
  excludeCredentials: Descriptor[];
  authenticatorSelection: AuthenticatorSelectionCriteria;
  attestation: AttestationConveyancePreference;
}

interface RequestJson {
  challenge: string;
  rpId: string;
  timeout: number;
  allowCredentials: Descriptor[];
  userVerification: UserVerificationRequirement;
}

const toDescriptor = ({ type, id }: Descriptor): PublicKeyCredentialDescriptor => ({ type, id: toBytes(id) });

/** Converts between WebAuthn's bytes and the gateway's base64url, also in browsers without conversions of their own. */
const toCreation = (json: CreationJson): PublicKeyCredentialCreationOptions => ({
  ...json,
  challenge: toBytes(json.challenge),
  user: { ...json.user, id: toBytes(json.user.id) },
  excludeCredentials: json.excludeCredentials.map(toDescriptor),
});

const toRequest = (json: RequestJson): PublicKeyCredentialRequestOptions => ({
  ...json,
  challenge: toBytes(json.challenge),
  allowCredentials: json.allowCredentials.map(toDescriptor),
});

function createdJson({ id, response }: PublicKeyCredential) {
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return {
    id,
    response: { clientDataJSON: toText(clientDataJSON), attestationObject: toText(attestationObject) },
  };
}

function signedJson({ id, response }: PublicKeyCredential) {
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse;
  return {
    id,
    response: {
      clientDataJSON: toText(clientDataJSON),
      authenticatorData: toText(authenticatorData),
      signature: toText(signature),
      userHandle: userHandle && toText(userHandle),
    },
  };
}
