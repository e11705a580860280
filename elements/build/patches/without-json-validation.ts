// Replaces `is-my-json-valid` in the build: near-api-js checks contract interfaces with it, which the
// account look-up never does, and it makes code at run time, which a strict content policy forbids.

export default function createValidator(): never {
  throw new Error('JSON schema validation is not part of this build');
}
