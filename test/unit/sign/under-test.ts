// The functions that the tests of this folder check, and the predicate that they need.
export * from '../../../src/sign/index.ts';
export { isRampError } from '../../../src/domain/errors/ramp-error.ts';
