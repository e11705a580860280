// Parses and verifies `X-Merchant-Data`: base64url of the JSON `{ apiKey, payload, signature, launchId }`.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { checkSignedLaunch, type Launch, type SignedLaunch } from '../rules/launch.ts';
import { validationError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's launch, with verified signature; null without a merchant. */
    launch: SignedLaunch | null;
  }
}

const HEADER = 'x-merchant-data';

const headerSchema = z.strictObject({
  apiKey: z.string().min(1),
  payload: z.string().nullish(),
  signature: z.string().nullish(),
  launchId: z.string().nullish(),
});

export function readMerchantHeader(gateway: Gateway, request: FastifyRequest): SignedLaunch | null {
  const text = request.headers[HEADER];
  if (text === undefined || text === '') return null;
  const launch = decode(String(text));
  const signed = checkSignedLaunch(gateway, launch);
  if (launch.launchId && !gateway.launches.isKnown(launch.launchId, launch.apiKey, launch.payload)) {
    throw validationError({ launchId: ['The launch is not known.'] });
  }
  return signed;
}

function decode(text: string): Launch {
  const malformed = () => validationError({ 'X-Merchant-Data': ['The merchant header is malformed.'] });
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw malformed();
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw malformed();
  }
  const parsed = headerSchema.safeParse(value);
  if (!parsed.success) throw malformed();
  const { apiKey, payload, signature, launchId } = parsed.data;
  return { apiKey, payload: payload ?? '', signature: signature ?? '', launchId: launchId ?? null };
}
