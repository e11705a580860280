// What the tests of this folder are about, with the one predicate that they need.
export * from '../../../src/sign/index.ts';
export { isRampError } from '../../../src/domain/errors/ramp-error.ts';
