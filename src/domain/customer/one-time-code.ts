// The answer to a request for a one-time code.

export interface OneTimeCode {
  /** ISO 8601: when the next code may be asked for. */
  newPasswordCanBeCreatedAt?: string;
}
