// What other features use of the wallet's address.
export { type AddressStore, clearAddress, createAddressStore } from './address-store.ts';
