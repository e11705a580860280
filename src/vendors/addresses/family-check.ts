// What every family of address validators exports; each one is a chunk of its own.
import type { AddressRefusal, RefusedAddress } from '../../domain/address/address-verdict.ts';

/**
 * Null: the address is right for the network. Sees text that has passed `screenAddressText`. A whole refusal
 * only where the family itself can tell which network the address belongs to.
 */
export type FamilyCheck = (address: string) => AddressRefusal | RefusedAddress | null;

export function isAllZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
