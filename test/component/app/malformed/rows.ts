// The effect of each malformed field, each alone, on the screen, compared with the whole answer: `− removed | + replacement`, an arrow for
// another screen. The rows were generated, then reviewed line by line: a text that a customer could not understand was fixed, and has no
// row here.

/** The order's own page says so: it shows status, number and help, but neither a sum nor a payment. */
export const CANNOT_BE_READ = 'the order cannot be read';
/** For a value that a row writes out, on a screen that does not show it. */
export const NOTHING_LOST = '–';

/** The expected type of a value that a row writes out; null for one that counts as absent, or as an empty map. */
export const WANTED: Readonly<Record<string, string | null>> = {
  'qrCode: 5': 'text, not a number',
  'customerId: 7': 'text, not a number',
  'reservationExpiresAt: "soon"': 'a date, not other text',
  'fees: []': 'a map, not a list',
  'exchangeRate: null': null,
  'blockchainExplorerLink: 5': 'text, not a number',
  'explorers.*: 5': 'text, not a number',
  '*.logoUrl: 5': 'text, not a number',
  '*: 5': 'a map, not a number',
  'kyc.rejectLabels: []': null,
  'postalCode: 94105': 'text, not a number',
  'state: 3': 'text, not a number',
};

/** By scene, `field` with a wrong form that the test chooses, or `field: value` as a gateway has sent it. */
export const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a card form': {
    toWallet: CANNOT_BE_READ,
    toMemo: CANNOT_BE_READ,
    fromCurrency: CANNOT_BE_READ,
    toCurrency: CANNOT_BE_READ,
    fromAmount: CANNOT_BE_READ,
    toAmount: CANNOT_BE_READ,
    'fromCurrency.tickerWithNetwork': CANNOT_BE_READ,
    'toCurrency.tickerWithNetwork': CANNOT_BE_READ,
    'toCurrency.blockchainNetwork': CANNOT_BE_READ,
    exchangeRate:
      '− 1 USDT = 1.00 USD | − Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + — | + not available | + Fees | + 2.0000 USD | + told operation_created: fees null',
    fees: '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null',
    'fees.providerFee':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null',
    'fees.networkFeeFiat':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null',
    reservationExpiresAt: '− Rate reserved for | − 10:00',
    'customerId: 7':
      '− told operation_created: customerId "customer-1" | + told operation_created: customerId null',
    'reservationExpiresAt: "soon"': '− Rate reserved for | − 10:00',
    'fees: []':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null',
    'exchangeRate: null':
      '− 1 USDT = 1.00 USD | − Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + — | + not available | + Fees | + 2.0000 USD | + told operation_created: fees null',
  },
  'a deposit': {
    tag: CANNOT_BE_READ,
    deposit: CANNOT_BE_READ,
    refundWallet: CANNOT_BE_READ,
    'fromCurrency.blockchainNetwork': CANNOT_BE_READ,
    'deposit.address': CANNOT_BE_READ,
    'deposit.memo': CANNOT_BE_READ,
    'deposit.amount': CANNOT_BE_READ,
    'deposit.chainId': CANNOT_BE_READ,
    'deposit.tokenAddress': CANNOT_BE_READ,
    'deposit.decimals': CANNOT_BE_READ,
    card: "− Send exactly this amount in one transfer. You'll receive 90.08 EUR on your Visa ·· 4242. | − Payout card | − Visa ·· 4242 | + Send exactly this amount in one transfer. You'll receive 90.08 EUR on your card.",
    'card.type':
      "− Send exactly this amount in one transfer. You'll receive 90.08 EUR on your Visa ·· 4242. | − Visa ·· 4242 | + Send exactly this amount in one transfer. You'll receive 90.08 EUR on your card ·· 4242. | + ·· 4242",
    'card.lastFourDigits':
      "− Send exactly this amount in one transfer. You'll receive 90.08 EUR on your Visa ·· 4242. | − Payout card | − Visa ·· 4242 | + Send exactly this amount in one transfer. You'll receive 90.08 EUR on your card.",
    reservationExpiresAt:
      '− Rate reserved for | − 10:00 | − Send it before then. Later transfers can only be returned by support.',
    fees: '− Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | − told payment_pending: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + Fees | + 2.0870 USDT | + told operation_created: fees null | + told payment_pending: fees null',
    exchangeRate:
      '− 1 USDT = 0.92 EUR | − Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | − told payment_pending: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + — | + not available | + Fees | + 2.0870 USDT | + told operation_created: fees null | + told payment_pending: fees null',
  },
  'a purchase on its way': {
    shortId:
      '− Reference: A1B2C3 | − Include A1B2C3 when you write to us. | + Include orde…456789 when you write to us.',
    createdAt: '− 31/12/2025, 23:59:00 GMT+0 (Dec 31)',
    card: '− Visa ·· 4242 | + Card',
    blockchainNetworkTxId:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
    customerId:
      '− told operation_created: customerId "customer-1" | − told payment_sent: customerId "customer-1" | + told operation_created: customerId null | + told payment_sent: customerId null',
    merchantData:
      '− told operation_created: merchantOrderId "shop-7" | − told payment_sent: merchantOrderId "shop-7" | + told operation_created: merchantOrderId null | + told payment_sent: merchantOrderId null',
    'merchantData.merchantOrderId':
      '− told operation_created: merchantOrderId "shop-7" | − told payment_sent: merchantOrderId "shop-7" | + told operation_created: merchantOrderId null | + told payment_sent: merchantOrderId null',
    baseAmount:
      '− told operation_created: baseAmount "98" | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told payment_sent: baseAmount "98" | − told payment_sent: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + told operation_created: baseAmount null | + told operation_created: fees null | + told payment_sent: baseAmount null | + told payment_sent: fees null',
    'qrCode: 5': NOTHING_LOST,
    'customerId: 7':
      '− told operation_created: customerId "customer-1" | − told payment_sent: customerId "customer-1" | + told operation_created: customerId null | + told payment_sent: customerId null',
    'reservationExpiresAt: "soon"': NOTHING_LOST,
    'fees: []':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told payment_sent: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null | + told payment_sent: fees null',
    'exchangeRate: null':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told payment_sent: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null | + told payment_sent: fees null',
    'blockchainExplorerLink: 5': NOTHING_LOST,
  },
  'a complete purchase': {
    fees: '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told payment_sent: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told operation_success: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null | + told payment_sent: fees null | + told operation_success: fees null',
    exchangeRate:
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told payment_sent: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told operation_success: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null | + told payment_sent: fees null | + told operation_success: fees null',
    blockchainExplorerLink:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1 | + [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
    card: '− Visa ·· 4242 | + Card',
    'qrCode: 5': NOTHING_LOST,
    'customerId: 7':
      '− told operation_created: customerId "customer-1" | − told payment_sent: customerId "customer-1" | − told operation_success: customerId "customer-1" | + told operation_created: customerId null | + told payment_sent: customerId null | + told operation_success: customerId null',
    'reservationExpiresAt: "soon"': NOTHING_LOST,
    'fees: []':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told payment_sent: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told operation_success: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null | + told payment_sent: fees null | + told operation_success: fees null',
    'exchangeRate: null':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − told operation_created: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told payment_sent: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | − told operation_success: fees {"provider":"1","network":"1","total":"2","currency":"USD"} | + Fees | + 2.0000 USD | + told operation_created: fees null | + told payment_sent: fees null | + told operation_success: fees null',
    'blockchainExplorerLink: 5':
      '− [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1 | + [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
  },
  'a complete sale': {
    fees: '− Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | − told operation_success: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + Fees | + 2.0870 USDT | + told operation_created: fees null | + told operation_success: fees null',
    exchangeRate:
      '− 1 USDT = 0.92 EUR | − Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | − told operation_success: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + — | + not available | + Fees | + 2.0870 USDT | + told operation_created: fees null | + told operation_success: fees null',
    card: '− We paid 90.08 EUR to your Visa ·· 4242. Your bank may take a while to show it. | − Payout card | − Visa ·· 4242 | + We paid 90.08 EUR to your card. Your bank may take a while to show it.',
    blockchainExplorerLink:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1 | + [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
    'qrCode: 5': NOTHING_LOST,
    'customerId: 7':
      '− told operation_created: customerId "customer-1" | − told operation_success: customerId "customer-1" | + told operation_created: customerId null | + told operation_success: customerId null',
    'reservationExpiresAt: "soon"': NOTHING_LOST,
    'fees: []':
      '− Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | − told operation_success: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + Fees | + 2.0870 USDT | + told operation_created: fees null | + told operation_success: fees null',
    'exchangeRate: null':
      '− 1 USDT = 0.92 EUR | − Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | − told operation_success: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + — | + not available | + Fees | + 2.0870 USDT | + told operation_created: fees null | + told operation_success: fees null',
    'blockchainExplorerLink: 5':
      '− [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1 | + [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
  },
  'a sale under way': {
    card: '− Payout card | − Visa ·· 4242',
    fees: '− Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + Fees | + 2.0870 USDT | + told operation_created: fees null',
    exchangeRate:
      '− 1 USDT = 0.92 EUR | − Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + — | + not available | + Fees | + 2.0870 USDT | + told operation_created: fees null',
    fromAmount: CANNOT_BE_READ,
    'qrCode: 5': NOTHING_LOST,
    'customerId: 7':
      '− told operation_created: customerId "customer-1" | + told operation_created: customerId null',
    'reservationExpiresAt: "soon"': NOTHING_LOST,
    'fees: []':
      '− Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + Fees | + 2.0870 USDT | + told operation_created: fees null',
    'exchangeRate: null':
      '− 1 USDT = 0.92 EUR | − Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − told operation_created: fees {"provider":"1","network":"1.086957","total":"2.086957","currency":"USDT-MATIC"} | + — | + not available | + Fees | + 2.0870 USDT | + told operation_created: fees null',
    'blockchainExplorerLink: 5': NOTHING_LOST,
  },
  'a failed purchase': {
    isCharged:
      "− We received no money for this order, so there are no fees. | + The total includes the fees. | + If you try again, that's a new payment. An earlier charge is returned separately. | + Fees and rate | + 2.0000 USD | + Approximate exchange rate | + 1 USDT = 1.00 USD | + Base cost | + 98 USD | + Provider fee | + 1.0000 USD | + Network fee | + 1.0000 USD | + Total | + 100 USD | + Amount not received | + 98 USDT",
    paymentProviderFailureReason:
      '− Insufficient funds | − told operation_fail: reason "Insufficient funds" | + The payment couldn\'t be completed. | + told operation_fail: reason "failed"',
  },
  'a failed sale': {
    isCharged:
      '− We received no crypto for this order, so there are no fees. | + Fees come out of a payout, and nothing was paid out.',
    paymentProviderFailureReason:
      '− Insufficient funds | − told operation_fail: reason "Insufficient funds" | + Your order couldn\'t be completed. | + told operation_fail: reason "failed"',
  },
  'a bank transfer': {
    transfer:
      "− Send exactly this amount, with this reference: without it we can't match your transfer to the order. | − Amount | − [Copy: Amount] | − Recipient | − Ramp | − [Copy: Recipient] | − IBAN | − DE89 3704 0044 0532 0130 00 | − [Copy: IBAN] | − BIC | − COBADEFF | − [Copy: BIC] | − Reference | − R-7 | − [Copy: Reference] | − The money usually arrives within 2 business days. | − 100 USD | + The account details will appear in a moment.",
    'transfer.bic': '− BIC | − COBADEFF | − [Copy: BIC]',
    'transfer.arrivesWithinDays': '− The money usually arrives within 2 business days.',
    paymentProviderId: '→ # Processing Your Order',
  },
  'a purchase as anyone sees it': {
    toWallet: CANNOT_BE_READ,
    toMemo: CANNOT_BE_READ,
    fromCurrency: CANNOT_BE_READ,
    toCurrency: CANNOT_BE_READ,
    fromAmount: CANNOT_BE_READ,
    toAmount: CANNOT_BE_READ,
    'fromCurrency.tickerWithNetwork': CANNOT_BE_READ,
    'toCurrency.tickerWithNetwork': CANNOT_BE_READ,
    'toCurrency.blockchainNetwork': CANNOT_BE_READ,
    shortId:
      '− Reference: A1B2C3 | − Include A1B2C3 when you write to us. | + Include abcd…456789 when you write to us.',
    createdAt: '− Created | − 31/12/2025, 23:59:00 GMT+0 (Dec 31)',
    statusChangedAt: '− Status since | − 31/12/2025, 23:59:00 GMT+0 (Dec 31)',
    baseAmount: '− Rate: 1 USDT = 1.00 USD',
    exchangeRate: '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − Total fees | + Fees',
    fees: '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − Total fees | + Fees',
    'fees.providerFee':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − Total fees | + Fees',
    'fees.networkFeeFiat':
      '− Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − Total fees | + Fees',
    cardType: '− Visa card | + Card',
    quote:
      '− Price with proof | − The gateway signed this price. The file proves it to anyone who checks it. | − {"a":1} | − k1 c2ln | − [Save the price as a file]',
    blockchainExplorerLink:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1 | + [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
  },
  'a sale as anyone sees it': {
    'fromCurrency.blockchainNetwork': CANNOT_BE_READ,
    cardType: '− Payout card | − Visa card',
    fees: '− Provider fee | − 1.0000 USDT | − Network fee | − 1.0870 USDT | − Total fees | + Fees',
  },
  'a failed purchase as anyone sees it': {
    failureReason: "− The payment wasn't accepted.",
    isCharged:
      '− We received no money for this order, so there are no fees. | + Base cost | + 98 USD | + Provider fee | + 1.0000 USD | + Network fee | + 1.0000 USD | + Total fees | + 2.0000 USD | + Total | + 100 USD | + The total includes the fees.',
  },
  'an unpaid purchase as anyone sees it': {
    reservationExpiresAt:
      "− This order hasn't been paid yet. The rate is reserved until 01/01/2026, 00:10:00 GMT+0 (Jan 1). | + This order hasn't been paid yet.",
  },
  'a purchase by Apple Pay': {
    walletType: '− Apple Pay | + Google Pay',
  },
  'a purchase of what is not listed': {
    'toCurrency.blockchainNetworkFull': '− ABC · X Network | + ABC · XNET',
  },
  'a purchase for a merchant': {
    type: '− Goes to the merchant | − The merchant receives | − Goes to the merchant | − 0x5290 | − 8400098527886E0F7030069857D2E4 | − 169EE7 | + You get',
  },
  'a purchase that no launch signed': {
    'merchantData.payload':
      '− kept wallet null | + kept wallet {"orderId":"order-0123456789","hash":"8c6916faa1ef10a7"}',
  },
  'a QR code': {
    qrCode: '− [picture] Payment QR code | + The code will appear in a moment.',
    'qrCode: 5': '− [picture] Payment QR code | + The code will appear in a moment.',
  },
  'a code to copy': {
    copyCode: '− [Copy code]',
  },
  'a code that is drawn': {
    qrCodeUrl: '− [picture] Payment QR code #fd23 | − [Copy code] | + The code will appear in a moment.',
  },
  'a deposit of what is not listed': {
    'fromCurrency.blockchainNetworkFull':
      "− Send only ABC on the X Network network. Anything else sent to this address is lost. Send the memo too. Without it, we can't tell whose crypto it is. | + Send only ABC on the XNET network. Anything else sent to this address is lost. Send the memo too. Without it, we can't tell whose crypto it is.",
  },
  'a deposit of a coin': {
    'deposit.uri':
      '− [picture] Destination wallet QR code #b3f1 | + [picture] Destination wallet QR code #51f',
  },
  'a purchase by Apple Pay as anyone sees it': {
    walletType: '− Apple Pay | + Google Pay',
    id: '− Order efgh…456789 | + Order abcd…456789',
    blockchainNetworkTxId:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789',
    type: '− Received by The Shop | + Amount received',
    paymentType: '− Payment method | − Apple Pay',
    merchant: '− Received by The Shop | + Received by the merchant',
    'merchant.name': '− Received by The Shop | + Received by the merchant',
  },
  'a purchase of what is not listed as anyone sees it': {
    'toCurrency.blockchainNetworkFull': '− X Network | + XNET',
  },
  'a sale of what is not listed as anyone sees it': {
    'fromCurrency.blockchainNetworkFull': '− X Network | + XNET',
  },
  'a calculator with the list of currencies': {
    '*': '− You receive: 98 | − [USDt USDt POL] | − : All networks, Polygon, BTC | − Best offers | − USDt | − USDt | − Tether · Polygon · Half the fee | − 1.00 USD · Fee 150% | − Results: 2 | − Payment method: Card, Skrill | − 2.0000 USD ≈ 1 USDt = 1.00 USD | − 1 USDt = 1.00 USD | + You receive: 0.00196 | + [BTC BTC] | + Results: 1 | + Payment method: Card, BLIK | + 2.0000 USD ≈ 1 BTC = 50,000.00 USD | + 1 BTC = 50,000.00 USD',
    '*.name': '− Tether · Polygon · Half the fee | + USDT · Polygon · Half the fee',
    '*.viewedTicker':
      '− [USDt USDt POL] | − USDt | − USDt | − 2.0000 USD ≈ 1 USDt = 1.00 USD | − 1 USDt = 1.00 USD | + [USDT USDT POL] | + USDT | + USDT | + 2.0000 USD ≈ 1 USDT = 1.00 USD | + 1 USDT = 1.00 USD',
    '*.isBestConditions': '− Best offers',
    '*.blockchainNetwork':
      '− [USDt USDt POL] | − : All networks, Polygon, BTC | − Tether · Polygon · Half the fee | + [USDt USDt] | + Tether · Half the fee',
    '*.blockchainNetworkShort': '− [USDt USDt POL] | + [USDt USDt Polygon]',
    '*.discountDescription': '− Tether · Polygon · Half the fee | + Tether · Polygon',
    '*.feeValue': '− 1.00 USD · Fee 150% | + 1.00 USD',
  },
  'a list of currencies with a new one': {
    '*.priority': '− : All networks, Polygon, X Network, BTC | + : All networks, Polygon, BTC, X Network',
    '*.blockchainNetworkFull':
      '− : All networks, Polygon, X Network, BTC | − Newcoin · X Network | + : All networks, Polygon, XNET, BTC | + Newcoin · XNET',
    '*.logoUrl': '− [picture] /demo/flow.png | + NEW',
    '*.logoUrl: 5': '− [picture] /demo/flow.png | + NEW',
  },
  'an amount with its sign': {
    '*.symbol':
      '− We read this as 100.5 USD. | − You receive: 98.495 | − 2.0050 USD ≈ 1 USDT = 1.00 USD | − 98.495 USD | − 1.0050 USD | − 1.0000 USD | − 100.50 USD | + Enter the amount in USD | + You receive:  | + — ≈ 1 USDT = 1.00 USD | + — | + not available | + — | + not available | + — | + not available | + — | + not available',
    '*.roundOff':
      '− We read this as 100.5 USD. | − You receive: 98.495 | − 2.0050 USD ≈ 1 USDT = 1.00 USD | − 98.495 USD | − 1.0050 USD | − 100.50 USD | + You receive: 98.5445 | + 2.0055 USD ≈ 1 USDT = 1.00 USD | + 98.5445 USD | + 1.0055 USD | + 100.55 USD',
  },
  'a list with a coin without a network': {
    '*.isCrypto': '− [picture] /demo/flow.png | − COIN | − COIN | − 1.00 USD | − Results: 3 | + Results: 2',
  },
  'a list with a currency that is not sold here': {
    '*.available':
      '− : All networks, Polygon, BTC, X Network | − Unavailable in your region | + : All networks, Polygon, X Network, BTC',
  },
  'a calculator': {
    '*': '− You receive: 98 | − [USDT USDT Polygon] | − Payment method: Skrill, Card | − 2.0000 USD ≈ 1 USDT = 1.00 USD | − 1 USDT = 1.00 USD | − Rate updates in | − 01:00 | − Rate updates in 60 s | + You receive: 0.00196 | + [BTC BTC] | + Payment method: Card | + 2.0000 USD ≈ 1 BTC = 50,000.00 USD | + 1 BTC = 50,000.00 USD',
    '*.availablePaymentTypes':
      "− Payment method: Skrill, Card | + Payment method: Choose a payment method | + This payment method isn't available here. Choose another.",
    '*.availablePaymentTypes.*': '− Payment method: Skrill, Card | + Payment method: Card',
    '*.validUntil': '− Rate updates in | − 01:00 | − Rate updates in 60 s',
    '*: 5':
      '− You receive: 98 | − [USDT USDT Polygon] | − Payment method: Skrill, Card | − 2.0000 USD ≈ 1 USDT = 1.00 USD | − 1 USDT = 1.00 USD | − Rate updates in | − 01:00 | − Rate updates in 60 s | + You receive: 0.00196 | + [BTC BTC] | + Payment method: Card | + 2.0000 USD ≈ 1 BTC = 50,000.00 USD | + 1 BTC = 50,000.00 USD',
  },
  'a calculator with its fees': {
    networkFeeFiat:
      "− You receive: 98 | − 2.0000 USD ≈ 1 USDT = 1.00 USD | − 98 USD | − 1.0000 USD | − 1.0000 USD | + You receive:  | + We couldn't load the fees. | + [Try again] | + — | + not available | + ≈ 1 USDT = 1.00 USD | + — | + not available | + — | + not available | + — | + not available",
  },
  'a payment to a merchant': {
    merchant:
      '− [picture] The Shop | − The Shop receives | − The Shop receives: 50 | + [picture] Ramp | + The merchant receives | + The merchant receives: 50',
    'merchant.name':
      '− [picture] The Shop | − The Shop receives | − The Shop receives: 50 | + [picture] /demo/flow.png | + The merchant receives | + The merchant receives: 50',
    'merchant.logoUrl': '− [picture] The Shop | + [picture] Ramp',
    launchId:
      '− kept launch {"launchId":"l-1","signature":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"} | + kept launch null',
    order: "→ # The widget couldn't start",
  },
  'a start where nothing is sold': {
    name: "− You seem to be in Kosovo. Orders from there may be declined. If the country is wrong, or you're traveling, you can continue. | − Kosovo | + You seem to be in XK. Orders from there may be declined. If the country is wrong, or you're traveling, you can continue. | + XK",
    available: '→ # Buy and sell crypto',
  },
  'a calculator in a country with its own currency': {
    defaultCurrency:
      '− [150] | − [500] | − [1,000] | − You pay: 150 | − [EUR EUR] | − You receive: 147.5 | − 2.5000 EUR ≈ 1 USDT = 1.00 EUR | − 1 USDT = 1.00 EUR | − 147.50 EUR | − 1.5000 EUR | − 1.0000 EUR | − 150 EUR | + [50] | + [100] | + [250] | + You pay: 100 | + [USD USD] | + You receive: 98 | + 2.0000 USD ≈ 1 USDT = 1.00 USD | + 1 USDT = 1.00 USD | + 98 USD | + 1.0000 USD | + 1.0000 USD | + 100 USD',
  },
  'a form for a phone where nothing is sold': {
    '*': '− Country: Select country, United States | − : United States +1 | − Your country is not supported | + Country: Select country | + : US +1 | + Postal code | + Postal code: 12345',
    '*.name':
      '− Country: Select country, United States | − : United States +1 | + Country: Select country, US | + : US +1',
    '*.available': '− Your country is not supported',
    '*.postalCodes': '+ Postal code | + Postal code: 12345',
  },
  'details of a customer': {
    email: '− ada@example.com',
    phone: '− +1 202 555 0123 | + not provided yet',
    country:
      '− United States | − 1 Main Street, Springfield, CA 12345 | + not provided yet | + 1 Main Street, 12345 Springfield, CA',
    'country.name': '− United States | + US',
    state: '− 1 Main Street, Springfield, CA 12345 | + 1 Main Street, Springfield, 12345',
    city: '− 1 Main Street, Springfield, CA 12345 | + 1 Main Street, CA 12345',
    postalCode: '− 1 Main Street, Springfield, CA 12345 | + 1 Main Street, Springfield, CA',
    address: '− 1 Main Street, Springfield, CA 12345 | + Springfield, CA 12345',
    'postalCode: 94105': '− 1 Main Street, Springfield, CA 12345 | + 1 Main Street, Springfield, CA',
    'state: 3': '− 1 Main Street, Springfield, CA 12345 | + 1 Main Street, Springfield, 12345',
  },
  'a form for the name': {
    firstName: '− First name: Ada | + First name: ',
    lastName:
      '− Last name: Lovelace | − I have only one name: false | + Last name:  | + I have only one name: true',
  },
  'a blocked customer': {
    isBlocked: '→ nothing',
    blockReason: '− - A reason | + - A label',
  },
  'a rejected customer': {
    'kyc.rejectLabels': '− - A label | + No reason was given.',
    'kyc.rejectLabels.*': '− - A label | + No reason was given.',
    'kyc.rejectLabels: []': '− - A label | + No reason was given.',
  },
  'a sign-in by code': {
    token: '− signed in true | + Something went wrong. Try it later or contact support | + signed in false',
  },
  'a greeting': {
    hasCompleteOrders:
      "− Next, we'll check an ID document. It takes a few minutes. | + Next, we'll ask for your name and country.",
  },
  'a list of passkeys': {
    '*': '− Phone01/01/2026, 00:00:00 GMT+0 (Jan 1) | − [Remove the passkey Phone] | + You have no passkeys.',
    '*.name':
      '− Phone01/01/2026, 00:00:00 GMT+0 (Jan 1) | − [Remove the passkey Phone] | + Passkey01/01/2026, 00:00:00 GMT+0 (Jan 1) | + [Remove the passkey Passkey]',
    '*.createdAt': '− Phone01/01/2026, 00:00:00 GMT+0 (Jan 1) | + Phone',
  },
  'a list of payout cards': {
    '*': '− Ending 4242: false | − Ending 4242 | − [Delete card ending 4242]',
    '1.type': '− Visa card: true | − Visa card | + Card: true | + Card',
    '*.lastFourDigits':
      '− Ending 4242: false | − Ending 4242 | − [Delete card ending 4242] | + Visa card: false | + Visa card | + [Delete card]',
    '1.isDefault': '− Ending 4242: false | − Visa card: true | + Ending 4242: true | + Visa card: false',
  },
  'the bank’s page': {
    id: '− bank page of a | + bank page of https://bank.example/',
    authUrl: '→ # Enter BANK code',
  },
  'a code by SMS': {
    smsCode: '→ # Awaiting order confirmation',
  },
  'a code of the bank': {
    card2fa: '→ # Awaiting order confirmation',
  },
  'what the bank asks': {
    displayType:
      "− [frame] → https://bank.example/ | − Where your crypto goes | − USDT · Polygon | − 0x52908400098527886E0F7030069857D2E4169EE7 | − [Copy address] | − Memo or tag | − 77 | − Fees and rate | − 2.0000 USD | − Approximate exchange rate | − 1 USDT = 1.00 USD | − Base cost | − 98 USD | − Provider fee | − 1.0000 USD | − Network fee | − 1.0000 USD | − You pay | − 100 USD | − You receive | − 98 USDT | + Your bank needs to confirm this payment on its own page. | + You're paying 100 USD with Visa ·· 4242. | + Order orde…456789 | + [Copy order id] | + Reference: A1B2C3 | + * [Return to payment]",
  },
  'the commercial vault': {
    sandbox: '− Test mode',
    vault:
      "− Card number | − Expiry date | − Security code | − Name on card | − vault v-1 live | − vault route r-1 | − vault host cards.example | + We couldn't load the card form. | + [Reload card form]",
    'vault.vgs':
      "− Card number | − Expiry date | − Security code | − Name on card | − vault v-1 live | − vault route r-1 | − vault host cards.example | + We couldn't load the card form. | + [Reload card form]",
    'vault.vgs.scriptUrl':
      "− Card number | − Expiry date | − Security code | − Name on card | − vault v-1 live | − vault route r-1 | − vault host cards.example | + We couldn't load the card form. | + [Reload card form]",
    links:
      '− [Help] → https://links.example/help | − [Report an issue] → https://links.example/report | − [Supported countries] → https://links.example/article',
    'links.help': '− [Help] → https://links.example/help',
    'links.article': '− [Supported countries] → https://links.example/article',
    'links.report': '− [Report an issue] → https://links.example/report',
    'vault.vgs.vaultId':
      "− Card number | − Expiry date | − Security code | − Name on card | − vault v-1 live | − vault route r-1 | − vault host cards.example | + We couldn't load the card form. | + [Reload card form]",
    'vault.vgs.environment':
      "− Card number | − Expiry date | − Security code | − Name on card | − vault v-1 live | − vault route r-1 | − vault host cards.example | + We couldn't load the card form. | + [Reload card form]",
    'vault.vgs.routeId':
      "− Card number | − Expiry date | − Security code | − Name on card | − vault v-1 live | − vault route r-1 | − vault host cards.example | + We couldn't load the card form. | + [Reload card form]",
    'vault.vgs.cname':
      "− Card number | − Expiry date | − Security code | − Name on card | − vault v-1 live | − vault route r-1 | − vault host cards.example | + We couldn't load the card form. | + [Reload card form]",
  },
  'the sheets of a device': {
    'links.terms': '− [Terms of service (opens in a new tab)] → https://links.example/terms',
    'links.privacy': '− [Privacy policy (opens in a new tab)] → https://links.example/privacy',
    'links.risk': '− [Risk notice (opens in a new tab)] → https://links.example/risk',
    express: '→ # Pay with Google Pay',
    'express.googlePay': '→ # Pay with Apple Pay',
    'express.googlePay.merchantId':
      '− Google Pay {"merchantId":"m","merchantName":"Ramp"} | + Google Pay {"merchantName":"Ramp"}',
    'express.applePay': '→ # Pay with Google Pay',
  },
  'an order as anyone sees it, with the settings': {
    'links.knowledgeBase': '− [Knowledge base (opens in a new tab)] → https://links.example/knowledgeBase',
    supportEmail: '− [help@ramp.example] → mailto:help@ramp.example',
    explorers:
      '− [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789 | + [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1',
    'explorers.*':
      '− [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789 | + [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1',
  },
  'the testing panel': {
    version: '− 1.2.3 | + unknown',
    'vault.version': '− 7 | + unknown',
  },
  'the identity check': {
    kyc: '− identity check at https://kyc.example/ | + identity check at null',
    'kyc.baseUrl':
      "− identity check at https://kyc.example/ | + We couldn't load the identity check. | + Something went wrong. Try it later or contact support | + [Try again]",
  },
  'a NEAR wallet': {
    near: "− opened https://near.example/ | + We couldn't read an account from the wallet. Enter the address instead. | + We couldn't read an account from the wallet. Enter the address instead.",
    'near.walletUrl':
      "− opened https://near.example/ | + We couldn't read an account from the wallet. Enter the address instead. | + We couldn't read an account from the wallet. Enter the address instead.",
  },
  'details with the settings': {
    passkeys: '− [Passkeys]',
    'passkeys.url': '− [Passkeys]',
  },
  'the greeting of a new customer': {
    limits:
      "− Next, we'll ask for your name and country. That's enough for a first order of up to 500 USD. | + Next, we'll ask for your name and country.",
    'limits.lightKyc':
      "− Next, we'll ask for your name and country. That's enough for a first order of up to 500 USD. | + Next, we'll ask for your name and country.",
  },
  'the vault’s frame': {
    'vault.origin': "− Loading the card form | + We couldn't load the card form. | + [Reload card form]",
  },
  'the check of a NEAR account': {
    'near.rpcUrl': '− asked rpc.example',
  },
  'a sign-in': {
    termsAgreement:
      '+ I agree to the terms: false | + I agree to the terms | + [Terms of service (opens in a new tab)] → https://links.example/terms | + [Privacy policy (opens in a new tab)] → https://links.example/privacy | + [Risk notice (opens in a new tab)] → https://links.example/risk',
  },
  'a price that is hardly worse': {
    toleranceBps: '→ # Wallet address',
  },
  'an order with the settings': {
    'explorers.*: 5':
      '− [View on Blockchain Explorer (opens in a new tab)] → https://scan.example/0xabc0123456789abc0123456789 | + [View on Blockchain Explorer (opens in a new tab)] → https://chain.example/tx/1',
  },
  'a calculator of a customer': {
    'kyc.rejectLabels: []': NOTHING_LOST,
    'postalCode: 94105': NOTHING_LOST,
    'state: 3': NOTHING_LOST,
  },
  'the check of a wallet': {
    '*.tokenAddress':
      '− 0xc2132d05d31c914a87c6611c10748aeb04b58e8f: tokenContract | + 0xc2132d05d31c914a87c6611c10748aeb04b58e8f: taken',
  },
  'a list of cards': {
    '*': '→ # Confirm transaction',
    '*.lastFourDigits':
      '− Ending 4242: true | − Ending 4242 | − [Delete card ending 4242] | + Visa card: true | + Visa card | + [Delete card]',
  },
  'a calculator in a country that comes without its currency': {
    '*.defaultCurrency':
      '− [150] | − [500] | − [1,000] | − You pay: 150 | − [EUR EUR] | − You receive: 147.5 | − 2.5000 EUR ≈ 1 USDT = 1.00 EUR | − 1 USDT = 1.00 EUR | − 147.50 EUR | − 1.5000 EUR | − 1.0000 EUR | − 150 EUR | + [50] | + [100] | + [250] | + You pay: 100 | + [USD USD] | + You receive: 98 | + 2.0000 USD ≈ 1 USDT = 1.00 USD | + 1 USDT = 1.00 USD | + 98 USD | + 1.0000 USD | + 1.0000 USD | + 100 USD',
  },
  'a form with the states of a country': {
    '*': '− State: Choose state, California, Nevada | + State: Choose state, Nevada',
    '*.name': '− State: Choose state, California, Nevada | + State: Choose state, CA, Nevada',
  },
  'the identity check and the way to it in a tab': {
    directLink:
      "− Continue on your phone | − Scan the code with your phone's camera and finish the check there. This page updates by itself. | − [picture] QR code that opens the identity check #1794 | − [Open in new tab (opens in a new tab)] → https://kyc.example/direct",
  },
};
