// Reads the error from an unsuccessful response. Reactions depend on its code, never on the status alone.
import type { FieldErrors } from '../../domain/errors/ramp-error.ts';
import { ownObject } from './answer-body.ts';

export interface GatewayError {
  code: string;
  message: string;
  payload: unknown;
  /** Messages of a validation error, by field. */
  fields?: FieldErrors;
  /** The body is not JSON, or has no code; `code` is a replacement. */
  isUnreadable: boolean;
  /** There is no body; `code` is derived from the status, and does not come from the gateway. */
  isEmpty?: boolean;
}

/** Codes for responses without a body. */
const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'api_client_error',
  401: 'authentication_error',
  403: 'customer_is_blocked',
  404: 'not_found_error',
  419: 'csrf_token_mismatch',
  422: 'validation_error',
  429: 'password_issue_too_early',
  502: 'api_server_error',
  503: 'api_server_error',
  504: 'api_server_error',
};

/** `body`: the result of `parseBody`. */
export function readError(status: number, body: unknown): GatewayError {
  const error = ownObject(body, 'error');
  if (!error) return body === null ? errorOfStatus(status) : UNREADABLE_ERROR;
  const isUnreadable = typeof error['code'] !== 'string' || !error['code'];
  const code = isUnreadable ? UNREADABLE_ERROR.code : (error['code'] as string);
  const { message, payload = null } = error;
  return {
    code,
    message: typeof message === 'string' ? message : '',
    payload,
    fields: code === 'validation_error' ? fieldsOf(payload) : undefined,
    isUnreadable,
  };
}

/** Also used for a response that should have been a success. */
export const UNREADABLE_ERROR: GatewayError = {
  code: 'unexpected_server_error',
  message: 'Could not parse server response',
  payload: null,
  isUnreadable: true,
};

function errorOfStatus(status: number): GatewayError {
  const code = Object.hasOwn(CODE_BY_STATUS, status) && CODE_BY_STATUS[status];
  if (!code) return { ...UNREADABLE_ERROR, isEmpty: true };
  return {
    code,
    message: `The gateway answered ${status}`,
    payload: null,
    isUnreadable: false,
    isEmpty: true,
  };
}

/** Field name → messages; other values are dropped. */
function fieldsOf(payload: unknown): FieldErrors {
  const fields: FieldErrors = {};
  if (typeof payload !== 'object' || payload === null) return fields;
  for (const [name, value] of Object.entries(payload)) {
    const messages = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
    if (messages.length > 0 && name !== '__proto__') fields[name] = messages;
  }
  return fields;
}
