// What the application uses of the public order page.
export { type PublicOrderStore, createPublicOrderStore } from './public-order-store.ts';
