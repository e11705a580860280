// The form of the vector lists, and the networks whose addresses have a checksum.
import type { AddressCurrency } from '../../../../../src/domain/address/address-families.ts';
import type { AddressRefusal } from '../../../../../src/domain/address/address-verdict.ts';

export interface AddressVectors {
  currency: AddressCurrency;
  valid: readonly string[];
  /** Address, reason and, for a wrong network, its name. */
  refused: readonly (readonly [address: string, reason: AddressRefusal, network?: string])[];
}
