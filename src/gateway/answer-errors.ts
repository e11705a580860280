// Reads the error body of an answer; reactions go by its code, never by the status alone.
import { RampError, type RampErrorDetails } from '../domain/errors/ramp-error.ts';
import { readRetryAfter } from '../lib/retry-after.ts';

/** Codes for answers whose body names none. */
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

/** Of an answer: its status, and for how long it asks to be left alone. */
type Head = Pick<RampErrorDetails, 'status' | 'retryAfterMs'>;

const headOf = ({ status, headers }: Response, serverNow: number): Head => ({
  status,
  retryAfterMs: readRetryAfter(headers, serverNow),
});

export const unparseableAnswer = (response: Response, cause: unknown, serverNow: number): RampError =>
  unparseable(headOf(response, serverNow), cause);

const unparseable = (head: Head, cause: unknown) =>
  new RampError('unexpected_server_error', 'Could not parse server response', { ...head, cause });

/** `body` is the parsed JSON of an answer whose status is not a success. */
export function errorFromAnswer(response: Response, body: unknown, serverNow: number): RampError {
  const head = headOf(response, serverNow);
  const { status } = response;
  const error = ownObject(body, 'error');
  if (!error) {
    const code = Object.hasOwn(CODE_BY_STATUS, status) ? CODE_BY_STATUS[status]! : 'unexpected_server_error';
    return body === null && code !== 'unexpected_server_error'
      ? new RampError(code, `The gateway answered ${status}`, head)
      : unparseable(head, null);
  }
  const isCodeless = typeof error.code !== 'string' || !error.code;
  const code = isCodeless ? 'unexpected_server_error' : (error.code as string);
  const message = typeof error.message === 'string' ? error.message : '';
  return new RampError(code, message, {
    ...head,
    isCodeless,
    payload: error.payload,
    fields: fieldsOf(code, error.payload),
  });
}

/** The payload of a validation error: field name → messages; anything else there is left out. */
function fieldsOf(code: string, payload: unknown): Record<string, string[]> | undefined {
  if (code !== 'validation_error' || typeof payload !== 'object' || payload === null) return undefined;
  const fields: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(payload)) {
    const messages = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
    if (messages.length > 0 && name !== '__proto__') fields[name] = messages;
  }
  return fields;
}

function ownObject(value: unknown, key: string): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
  const inner = (value as Record<string, unknown>)[key];
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : null;
}
