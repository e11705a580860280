// The type of an order that pays a merchant: what is bought goes to the merchant's own wallet.

export const FOR_MERCHANT = 'merchant_buy_merchant_wallet';
