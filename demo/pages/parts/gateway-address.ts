// Computes the gateway's origin for a page that the sandbox serves.

/** Merchant pages are on `localhost`, the gateway is on `127.0.0.1`: two sites for a browser. */
export const GATEWAY_ORIGIN = `${location.protocol}//127.0.0.1:${location.port}`;

export const MERCHANT_ORIGIN = `${location.protocol}//localhost:${location.port}`;

export const isMerchantSite = location.hostname === 'localhost';
