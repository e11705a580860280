// The interface of each family's address validator, which is a separate chunk.
import type { AddressRefusal, RefusedAddress } from '../../domain/address/address-verdict.ts';

/**
 * Checks text that has passed `screenAddressText`; null if the address is valid for the network. Returns a complete refusal only if the
 * family's own check identifies the network of the address.
 */
export type FamilyCheck = (address: string) => AddressRefusal | RefusedAddress | null;

export function isAllZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
