// The form of NEAR accounts; whether one exists is asked of the network.
import { isNearAccountId } from '../../domain/address/near-account-id.ts';
import type { FamilyCheck } from './family-check.ts';

export const checkAddress: FamilyCheck = (address) => (isNearAccountId(address) ? null : 'invalid');
