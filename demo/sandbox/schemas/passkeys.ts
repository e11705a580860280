// Requests and responses about passkeys: WebAuthn's own JSON, of which only the used fields are read.
import * as z from 'zod';

const NOT_CHECKED = 'The passkey could not be checked. Try again.';

const bytes = (longest: number) =>
  z
    .string(NOT_CHECKED)
    .max(longest, NOT_CHECKED)
    .regex(/^[A-Za-z0-9_-]+$/, NOT_CHECKED)
    .meta({ description: 'base64url' });

const descriptor = z.object({ type: z.literal('public-key'), id: z.string() });
const verification = z.literal('required');

export const newPasskeyBody = z.object({
  response: z.object({ clientDataJSON: bytes(8_000), attestationObject: bytes(64_000) }, NOT_CHECKED),
});

export const passkeySignInBody = z.object({
  id: bytes(1_400),
  response: z.object(
    {
      clientDataJSON: bytes(8_000),
      authenticatorData: bytes(8_000),
      signature: bytes(4_000),
      userHandle: bytes(100).nullish(),
    },
    NOT_CHECKED,
  ),
  pageOrigin: z.string(NOT_CHECKED).max(300, NOT_CHECKED).optional().meta({
    description: "The origin of the page around the gateway's: the session belongs to it.",
  }),
  acceptTheRules: z.boolean().optional(),
});

export const passkeyCreationSchema = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: verification,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

export const passkeyRequestSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    allowCredentials: z.array(descriptor),
    userVerification: verification,
  })
  .meta({ id: 'PasskeyRequestOptions' });

export const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'Where it was made: browser and system.' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export const passkeySessionSchema = z
  .object({
    token: z.string(),
    hint: z.string().meta({ description: "For the gateway's own page: who was signed in, masked." }),
  })
  .meta({ id: 'PasskeySession' });
