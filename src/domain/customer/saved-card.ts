// A card that the gateway keeps for the customer.
export type { SavedCard } from './saved-card.schema.ts';
