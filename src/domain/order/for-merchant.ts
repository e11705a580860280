// The type of an order that pays a merchant: the purchased crypto goes to the merchant's own wallet.

export const FOR_MERCHANT = 'merchant_buy_merchant_wallet';
