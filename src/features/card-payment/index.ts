// What other features use of card payment.
export { CardFields } from './card-fields.tsx';
export { CardFlow } from './card-flow.tsx';
export { SavedCardList } from './saved-card-list.tsx';
export { createVaultFields } from './vault-fields.ts';
