// A card that the gateway has saved for the customer.
export type { SavedCard } from './saved-card.schema.ts';
