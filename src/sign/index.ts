// `ramp-widget/sign`, for the merchant's server only: signs launches, verifies webhooks and signed prices.
export { signLaunch, type SignedLaunch, type SignLaunchOptions } from './sign-launch.ts';
export { LAUNCH_FIELDS, type LaunchFields } from './launch-fields.ts';
export { verifyWebhook, type VerifyWebhookOptions, type WebhookHeaders } from './verify-webhook.ts';
export { type PriceQuote, type QuoteKey, type QuoteKeys, verifyQuote } from './verify-quote.ts';
export type { WebhookEvent, WebhookOrder } from './webhook-event.ts';
export {
  createReplayGuard,
  type MemoryReplayGuard,
  type ReplayGuard,
  type WebhookState,
} from './replay-guard.ts';
export { RampError, type FieldErrors } from '../domain/errors/ramp-error.ts';
