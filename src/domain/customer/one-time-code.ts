// The answer to a request for a one-time code (specification 1, section 3 'One-time code response').

export interface OneTimeCode {
  /** ISO 8601: when the next code may be asked for. */
  newPasswordCanBeCreatedAt?: string;
}
