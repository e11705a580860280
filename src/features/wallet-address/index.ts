// What other features use of the wallet's address.
export { type AddressStore, clearAddress, createAddressStore, dropServerError } from './address-store.ts';
