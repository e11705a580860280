// The form of the vector lists, and the networks whose addresses carry a check sum.
import type { AddressCurrency } from '../../../../../src/domain/address/address-families.ts';
import type { AddressRefusal } from '../../../../../src/domain/address/address-verdict.ts';

export interface AddressVectors {
  currency: AddressCurrency;
  valid: readonly string[];
  /** Address, reason, and with a wrong network the one that is named. */
  refused: readonly (readonly [address: string, reason: AddressRefusal, network?: string])[];
}
