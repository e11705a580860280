// Converts between WebAuthn's bytes and the gateway's base64url, also in browsers without conversions of their own.

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

export interface CreationJson {
  rp: PublicKeyCredentialRpEntity;
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: PublicKeyCredentialParameters[];
  timeout: number;
  excludeCredentials: Descriptor[];
  authenticatorSelection: AuthenticatorSelectionCriteria;
  attestation: AttestationConveyancePreference;
}

export interface RequestJson {
  challenge: string;
  rpId: string;
  timeout: number;
  allowCredentials: Descriptor[];
  userVerification: UserVerificationRequirement;
}

const toDescriptor = ({ type, id }: Descriptor): PublicKeyCredentialDescriptor => ({ type, id: toBytes(id) });

export const toCreation = (json: CreationJson): PublicKeyCredentialCreationOptions => ({
  ...json,
  challenge: toBytes(json.challenge),
  user: { ...json.user, id: toBytes(json.user.id) },
  excludeCredentials: json.excludeCredentials.map(toDescriptor),
});

export const toRequest = (json: RequestJson): PublicKeyCredentialRequestOptions => ({
  ...json,
  challenge: toBytes(json.challenge),
  allowCredentials: json.allowCredentials.map(toDescriptor),
});

export function createdJson({ id, response }: PublicKeyCredential) {
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return {
    id,
    response: { clientDataJSON: toText(clientDataJSON), attestationObject: toText(attestationObject) },
  };
}

export function signedJson({ id, response }: PublicKeyCredential) {
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
