// Stable names for the reasons why the widget, or a part of it, does not work; the page receives them in `ramp-error`.

/** `code: 'error'`: the widget could not start. */
export const START_REASONS = [
  'amount_out_of_bounds',
  'application_blocked',
  'application_not_loaded',
  'bad_signature',
  'crashed',
  'frame_blocked',
  'frame_not_loaded',
  'gateway_answer_kept',
  'gateway_answer_malformed',
  'gateway_blocked',
  'gateway_error',
  'gateway_not_found',
  'gateway_refuses_page',
  'gateway_timeout',
  'gateway_unreachable',
  'gateway_url_missing',
  'key_of_other_mode',
  'launch_expired',
  'launch_foreign_origin',
  'launch_invalid',
  'launch_not_received',
  'launch_not_yet_valid',
  'launch_replayed',
  'payload_invalid',
  'undefined_flow_type',
  'unimplemented_flow_params',
  'unknown_merchant',
  'version_mismatch',
  'wallet_invalid',
] as const;

/** `code: 'part_blocked'`: the widget works, except for this part. */
export const PART_REASONS = [
  'bank_page_blocked',
  'camera_blocked',
  'forms_blocked',
  'gateway_answer_kept',
  'gateway_answer_malformed',
  'identity_check_blocked',
  'payment_blocked',
  'popup_blocked',
  'storage_blocked',
  'storage_full',
  'vault_blocked',
] as const;

export type StartReason = (typeof START_REASONS)[number];
export type PartReason = (typeof PART_REASONS)[number];

/** What is wrong, and how to fix it, for the page's developer: plain English. */
export interface Diagnostic<Reason extends string = string> {
  reason: Reason;
  message: string;
}
