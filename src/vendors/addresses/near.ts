// Checks the form of NEAR account IDs; `address-validator.ts` asks the network whether the account exists.
import { isNearAccountId } from '../../domain/address/near-account-id.ts';
import type { FamilyCheck } from './family-check.ts';

export const checkAddress: FamilyCheck = (address) => (isNearAccountId(address) ? null : 'invalid');
