// What the screen shows of each malformed field, compared with the whole answer: `− gone | + in its place`, a dash for nothing, an arrow for another
// screen. Derived once by looking, then judged line by line: what a customer could not make sense of was mended, and is no row here.

/** The order's own page says so: status, number and help, no sum and no payment. */
export const CANNOT_BE_READ = 'the order cannot be read';

export const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a card form': {
    'toWallet toMemo fromCurrency toCurrency fromAmount toAmount tag deposit refundWallet fromCurrency.tickerWithNetwork toCurrency.tickerWithNetwork toCurrency.blockchainNetwork deposit.address deposit.memo deposit.amount deposit.chainId deposit.tokenAddress deposit.decimals':
      CANNOT_BE_READ,
    exchangeRate:
      '− 1 USDT = 1.00 USD | − Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | + — | + not available | + Fees | + 2.0000 USD',
    'fees fees.providerFee fees.networkFeeFiat':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | + Fees | + 2.0000 USD',
    reservationExpiresAt: '− Rate reserved for | − 10:00',
  },
  'a payment without card': {
    toAmount: '→ # Order in progress',
    paymentProviderId: '→ # Card details',
  },
  'a QR code': {
    paymentProviderId: '→ # Processing Your Order',
    qrCode: '− [picture] Payment QR code | + The code will appear in a moment.',
  },
  'a bank transfer': {
    paymentProviderId: '→ # Processing Your Order',
    transfer:
      "− Amount | − [Copy: Amount] | − Recipient | − Ramp | − [Copy: Recipient] | − IBAN | − DE89 3704 0044 0532 0130 00 | − [Copy: IBAN] | − BIC | − COBADEFF | − [Copy: BIC] | − Reference | − R-7 | − [Copy: Reference] | − Send exactly this amount, with this reference: without it we can't match your transfer to the order. | − The money usually arrives within 2 business days. | − 100 USD | + The account details will appear in a moment.",
    'transfer.bic': '− BIC | − COBADEFF | − [Copy: BIC]',
    'transfer.arrivesWithinDays': '− The money usually arrives within 2 business days.',
  },
  'a purchase on its way': {
    shortId:
      '− Reference: A1B2C3 | − Include A1B2C3 when you write to us. | + Include orde…456789 when you write to us.',
    createdAt: '− 31/12/2025, 23:59:00 GMT+0',
    toWallet: CANNOT_BE_READ,
    'isCharged walletType fromCurrency.roundOff toCurrency.blockchainNetworkFull toCurrency.roundOff baseAmount paymentProviderId paymentProviderFailureReason reservationExpiresAt type customerId merchantData merchantData.merchantOrderId merchantData.payload':
      '–',
    'card card.lastFourDigits': '− Visa ·· 4242 | + Card',
    'card.type': '− Visa ·· 4242 | + Card ·· 4242',
    blockchainNetworkTxId:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
  },
  'a complete purchase': {
    fromAmount: CANNOT_BE_READ,
    blockchainExplorerLink:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1 | + [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
  },
  'a failed purchase': {
    toWallet: CANNOT_BE_READ,
    isCharged:
      "− We received no money for this order, so there are no fees. Your bank may still show the amount for a while. | + The total includes the fees. | + If you try again, that's a new payment. An earlier charge is returned separately. | + Fees and rate | + 2.0000 USD | + Approximate exchange rate | + 1 USDT = 1.00 USD | + Base cost | + 98 USD | + Provider fee | + 1.0000 USD | + Network fee | + 1.0000 USD | + Total | + 100 USD | + Amount not received | + 98 USDT",
    paymentProviderFailureReason: "− Insufficient funds | + The payment couldn't be completed.",
  },
  'a deposit': {
    'toWallet toMemo fromCurrency toCurrency fromAmount toAmount tag deposit refundWallet fromCurrency.tickerWithNetwork fromCurrency.blockchainNetwork toCurrency.tickerWithNetwork deposit.address deposit.memo deposit.amount deposit.chainId deposit.tokenAddress deposit.decimals':
      CANNOT_BE_READ,
    exchangeRate:
      '− 1 USDT = 0.92 EUR | − Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | + — | + not available | + Fees | + 2.0870 USDT',
    fees: '− Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | + Fees | + 2.0870 USDT',
    reservationExpiresAt:
      '− Rate reserved for | − 10:00 | − Send it before then. Later transfers can only be returned by support.',
    'card card.lastFourDigits':
      "− Send exactly this amount in one transfer. You'll receive 90.08 EUR on your Visa ·· 4242. | − Payout card | − Visa ·· 4242 | + Send exactly this amount in one transfer. You'll receive 90.08 EUR on your card.",
    'card.type':
      "− Send exactly this amount in one transfer. You'll receive 90.08 EUR on your Visa ·· 4242. | − Visa ·· 4242 | + Send exactly this amount in one transfer. You'll receive 90.08 EUR on your card ·· 4242. | + ·· 4242",
    qrCode: '–',
  },
  'a deposit that a wallet opens': {
    'deposit.uri qrCode': '–',
  },
  'a sale under way': {
    shortId:
      '− Reference: S3LL01 | − Include S3LL01 when you write to us. | + Include sell…456789 when you write to us.',
    'createdAt fromCurrency.blockchainNetworkFull': '–',
    fromAmount: CANNOT_BE_READ,
    'card card.lastFourDigits': '− Payout card | − Visa ·· 4242',
    'card.type': '− Visa ·· 4242 | + ·· 4242',
  },
  'a complete sale': {
    'toCurrency.roundOff baseAmount': '–',
    'card card.lastFourDigits':
      '− We paid 90.08 EUR to your Visa ·· 4242. Your bank may take a while to show it. | − Payout card | − Visa ·· 4242 | + We paid 90.08 EUR to your card. Your bank may take a while to show it.',
    'card.type':
      '− We paid 90.08 EUR to your Visa ·· 4242. Your bank may take a while to show it. | − Visa ·· 4242 | + We paid 90.08 EUR to your card ·· 4242. Your bank may take a while to show it. | + ·· 4242',
    blockchainExplorerLink:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1 | + [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
  },
  'a failed sale': {
    isCharged:
      '− We received no crypto for this order, so there are no fees. | + Fees come out of a payout, and nothing was paid out.',
    paymentProviderFailureReason: "− Insufficient funds | + Your order couldn't be completed.",
  },
  'a purchase as anyone sees it': {
    shortId:
      '− Reference: A1B2C3 | − Include A1B2C3 when you write to us. | + Include abcd…456789 when you write to us.',
    createdAt: '− Created | − 31/12/2025, 23:59:00 GMT+0',
    'toWallet toMemo fromCurrency toCurrency fromAmount toAmount fromCurrency.tickerWithNetwork toCurrency.tickerWithNetwork toCurrency.blockchainNetwork':
      CANNOT_BE_READ,
    'isCharged walletType fromCurrency.roundOff toCurrency.blockchainNetworkFull toCurrency.roundOff id failureReason blockchainNetworkTxId type paymentType reservationExpiresAt merchant merchant.name':
      '–',
    baseAmount: '− Rate: 1 USDT = 1.00 USD',
    statusChangedAt: '− Status since | − 31/12/2025, 23:59:00 GMT+0',
    blockchainExplorerLink:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1 | + [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
    cardType: '− Visa card | + Card',
    'exchangeRate fees fees.providerFee fees.networkFeeFiat':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − Total fees | + Fees',
    quote:
      '− Price with proof | − The gateway signed this price. The file proves it to anyone who checks it. | − {"a":1} | − k1 c2ln | − [Save the price as a file]',
  },
  'a failed purchase as anyone sees it': {
    isCharged:
      '− We received no money for this order, so there are no fees. | + Base cost | + 98 USD | + Provider fee | + 1.0000 USD | + Network fee | + 1.0000 USD | + Total fees | + 2.0000 USD | + Total | + 100 USD | + The total includes the fees.',
    failureReason: '–',
  },
  'an unpaid purchase as anyone sees it': {
    reservationExpiresAt:
      "− This order hasn't been paid yet. The rate is reserved until 01/01/2026, 00:10:00 GMT+0. | + This order hasn't been paid yet.",
  },
  'a sale as anyone sees it': {
    'toWallet fromCurrency fromCurrency.tickerWithNetwork fromCurrency.blockchainNetwork': CANNOT_BE_READ,
    'fromCurrency.blockchainNetworkFull fromCurrency.roundOff paymentType': '–',
    baseAmount: '− Rate: 1 USDT = 0.92 EUR',
    cardType: '− Payout card | − Visa card',
    'exchangeRate fees':
      '− Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − Total fees | + Fees',
  },
  'an unpaid sale as anyone sees it': {
    isCharged: '–',
    reservationExpiresAt:
      "− We haven't received the crypto for this order yet. The rate is reserved until 01/01/2026, 00:10:00 GMT+0. | + We haven't received the crypto for this order yet.",
  },
  'a code to copy': {
    qrCode: '–',
    copyCode: '− [Copy code]',
  },
  'a code that is drawn': {
    qrCodeUrl: '− [picture] Payment QR code | − [Copy code] | + The code will appear in a moment.',
  },
  'a calculator with the list of currencies': {
    '*': '− : All networks, Polygon, BTC | − Best offers | − USDT | − USDT | − Tether · Polygon · Half the fee | − 1.00 USD · Fee 150% | − Results: 2 | + Results: 1',
    '*.name': '− Tether · Polygon · Half the fee | + USDT · Polygon · Half the fee',
    '*.symbol *.viewedTicker *.roundOff *.isCrypto *.priority *.description *.blockchainNetworkShort *.blockchainNetworkFull *.tokenAddress *.logoUrl *.tooltipDescription *.available':
      '–',
    '*.isBestConditions': '− Best offers',
    '*.blockchainNetwork':
      '− : All networks, Polygon, BTC | − Tether · Polygon · Half the fee | + Tether · Half the fee',
    '*.discountDescription': '− Tether · Polygon · Half the fee | + Tether · Polygon',
    '*.feeValue': '− 1.00 USD · Fee 150% | + 1.00 USD',
  },
  'a calculator': {
    '*': '− [50] | − [100] | − [250] | − You receive: 98 | − Payment method: Skrill, Card | − 2.0000 USD ≈ 1 USDT = 1.00 USD | − 1 USDT = 1.00 USD | − 98 USD | − 1.0000 USD | − 1.0000 USD | − Rate updates in | − 01:00 | − Rate updates in 60 s | − * [Proceed] | + You receive:  | + Payment method:  | + — | + not available | + — | + not available | + — | + not available | + — | + not available | + * [pair not available]',
    '*.availablePaymentTypes': '− Payment method: Skrill, Card | + Payment method: ',
    '*.availablePaymentTypes.*': '− Payment method: Skrill, Card | + Payment method: Card',
    '*.fromCurrency': '–',
    '*.validUntil': '− Rate updates in | − 01:00 | − Rate updates in 60 s',
  },
  'a calculator with its fees': {
    networkFeeFiat:
      "− 2.0000 USD ≈ 1 USDT = 1.00 USD | − 98 USD | − 1.0000 USD | − 1.0000 USD | + We couldn't load the fees. | + [Try again] | + — | + not available | + ≈ 1 USDT = 1.00 USD | + — | + not available | + — | + not available | + — | + not available",
  },
  'a calculator of a merchant': {
    'merchant merchant.name merchant.logoUrl launchId': '–',
    order: "→ # The widget couldn't start",
  },
  'a country where nothing is sold': {
    name: "− You seem to be in Kosovo. Orders from there may be declined. If the country is wrong, or you're traveling, you can continue. | − Kosovo | + You seem to be in XK. Orders from there may be declined. If the country is wrong, or you're traveling, you can continue. | + XK",
    'available defaultCurrency': '–',
  },
  'a form for the address': {
    '*': '− Country: Select country, Germany, United States | − : Germany +49, United States +1 | + Country: Select country, Germany | + : Germany +49, US +1',
    '*.name':
      '− Country: Select country, Germany, United States | − : Germany +49, United States +1 | + Country: Select country, Germany, US | + : Germany +49, US +1',
    '*.isoAlpha3 *.priority *.flagUrl *.available *.defaultCurrency *.postalCodes': '–',
  },
  'details of a customer': {
    email: '− ada@example.com',
    'token firstName lastName isBlocked blockReason hasCompleteOrders kyc.rejectLabels kyc.rejectLabels.* cards cards.* cards.*.type cards.*.lastFourDigits cards.*.isDefault languageId':
      '–',
    phone: '− +1 202 555 0123 | + not provided yet',
    country:
      '− United States | − 1 Main Street, Springfield, CA 12345 | + not provided yet | + 1 Main Street, 12345 Springfield, CA',
    'country.name': '− United States | + US',
    state: '− 1 Main Street, Springfield, CA 12345 | + 1 Main Street, Springfield, 12345',
    city: '− 1 Main Street, Springfield, CA 12345 | + 1 Main Street, CA 12345',
    postalCode: '− 1 Main Street, Springfield, CA 12345 | + 1 Main Street, Springfield, CA',
    address: '− 1 Main Street, Springfield, CA 12345 | + Springfield, CA 12345',
  },
  'a blocked customer': {
    blockReason: '− - A reason | + - A label',
  },
  'a list of passkeys': {
    '*': '− Phone01/01/2026, 00:00:00 GMT+0 | − [Remove the passkey Phone] | + You have no passkeys.',
    '*.name':
      '− Phone01/01/2026, 00:00:00 GMT+0 | − [Remove the passkey Phone] | + Passkey01/01/2026, 00:00:00 GMT+0 | + [Remove the passkey Passkey]',
    '*.createdAt': '− Phone01/01/2026, 00:00:00 GMT+0 | + Phone',
  },
  'a list of cards': {
    '*': '→ # Card details',
    '*.type *.isDefault': '–',
    '*.lastFourDigits':
      '− Ending 4242: true | − Ending 4242 | − [Delete card ending 4242] | + Visa card: true | + Visa card | + [Delete card]',
  },
  'what the bank asks': {
    'id smsCode card2fa': '–',
    authUrl: '→ # Enter SMS code',
    displayType:
      "− [frame] → https://bank.example/ | − Where your crypto goes | − USDT · Polygon | − 0x52908400098527886E0F7030069857D2E4169EE7 | − [Copy address] | − Memo or tag | − 77 | − Fees and rate | − 2.0000 USD | − Approximate exchange rate | − 1 USDT = 1.00 USD | − Base cost | − 98 USD | − Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − You pay | − 100 USD | − You receive | − 98 USDT | + Your bank needs to confirm this payment on its own page. | + You're paying 100 USD with Visa ·· 4242. | + Order orde…456789 | + [Copy order id] | + Reference: A1B2C3 | + * [Return to payment]",
  },
  'the bank’s page': {
    authUrl: '→ # Enter BANK code',
  },
  'an order with the settings': {
    supportEmail:
      '− Contact support: | − [help@ramp.example] → mailto:help@ramp.example | + [Contact support (opens in a new tab)] → https://links.example/help',
    'explorers explorers.*':
      '− [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789 | + [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1',
  },
  'a sign-in': {
    sandbox: '− Test mode',
    'version kyc kyc.baseUrl vault vault.origin vault.version vault.vgs vault.vgs.scriptUrl near near.networkId near.rpcUrl near.walletUrl links.knowledgeBase termsAgreement termsVersion toleranceBps limits limits.lightKyc express express.googlePay express.googlePay.merchantId express.applePay vault.vgs.vaultId vault.vgs.environment vault.vgs.routeId vault.vgs.cname':
      '–',
    links:
      '− [Help] → https://links.example/help | − [Terms of service (opens in a new tab)] → https://links.example/terms | − [Privacy policy (opens in a new tab)] → https://links.example/privacy | − [Risk notice (opens in a new tab)] → https://links.example/risk | − [Report an issue] → https://links.example/report | − [Supported countries] → https://links.example/article',
    'links.help': '− [Help] → https://links.example/help',
    'links.article': '− [Supported countries] → https://links.example/article',
    'links.report': '− [Report an issue] → https://links.example/report',
    'links.terms': '− [Terms of service (opens in a new tab)] → https://links.example/terms',
    'links.privacy': '− [Privacy policy (opens in a new tab)] → https://links.example/privacy',
    'links.risk': '− [Risk notice (opens in a new tab)] → https://links.example/risk',
  },
  'details with the settings': {
    'passkeys passkeys.url': '− [Passkeys]',
  },
};
