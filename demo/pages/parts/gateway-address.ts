// Where the gateway is, seen from a page that the sandbox serves.

/** Merchant pages stand on `localhost`, the gateway on `127.0.0.1`: to a browser these are two sites. */
export const GATEWAY_ORIGIN = `${location.protocol}//127.0.0.1:${location.port}`;

export const MERCHANT_ORIGIN = `${location.protocol}//localhost:${location.port}`;

export const isMerchantSite = location.hostname === 'localhost';
