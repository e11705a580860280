// Customers in the API's format.
import type * as z from 'zod';
import { countryByCode } from '../catalogue/countries.ts';
import type { CardRecord, CustomerRecord } from '../records.ts';
import type { customerSchema, savedCardSchema } from '../schemas/entities.ts';

export function toWireCustomer(
  customer: CustomerRecord,
  cards: readonly CardRecord[],
): z.input<typeof customerSchema> {
  const country = customer.countryCode === null ? null : countryByCode(customer.countryCode);
  return {
    id: customer.id,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    country: country && { isoAlpha2: country.isoAlpha2, name: country.name },
    state: customer.state,
    city: customer.city,
    postalCode: customer.postalCode,
    address: customer.address,
    isBlocked: customer.isBlocked,
    blockReason: customer.blockReason,
    hasCompleteOrders: customer.hasCompleteOrders,
    kyc: { status: customer.kycStatus, rejectLabels: customer.rejectLabels },
    cards: cards.map(toWireCard),
    languageId: customer.languageId,
  };
}

export function toWireCard(card: CardRecord): z.input<typeof savedCardSchema> {
  return { id: card.id, type: card.type, lastFourDigits: card.lastFourDigits, isDefault: card.isDefault };
}
