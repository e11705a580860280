// Requires a mailed code before a session opened with a passkey changes a known telephone number or wallet.
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { ApiError } from '../http/api-error.ts';
import { customerOf } from '../http/session.ts';
import type { BuyOrderBody } from '../schemas/orders.ts';
import { isSameWallet, isWalletFixed, networkOf } from './signed-terms.ts';

const codeRequired = (message: string) => new ApiError('code_required', message);

/** Adding a first number is not a change. */
export function demandCodeForPhone(
  gateway: Gateway,
  request: FastifyRequest,
  phone: string | null | undefined,
) {
  if (!request.isByPasskey || !phone) return;
  const customer = customerOf(request);
  const paid = gateway.orderStore.list({ customerId: customer.id }).filter((order) => order.phone !== null);
  const known = [customer.phone, ...paid.map((order) => order.phone)].filter((one) => one !== null);
  if (known.length > 0 && !known.includes(phone))
    throw codeRequired('To change your phone number, confirm with a code.');
}

/** A customer's wallet is known for a network once an order was delivered to it; merchants' own wallets do not count. */
export function demandCodeForWallet(gateway: Gateway, request: FastifyRequest, body: BuyOrderBody) {
  if (!request.isByPasskey) return;
  if (isSigned(gateway, request)) return;
  const network = networkOf(gateway.catalogue, body.toCurrency);
  const known = gateway.orderStore
    .list({ customerId: customerOf(request).id, status: 'complete' })
    .filter(({ toCurrency, isMerchantWallet }) => {
      return !isMerchantWallet && networkOf(gateway.catalogue, toCurrency) === network;
    })
    .filter(({ toWallet }) => toWallet !== null);
  // An exchange's customers share its account, and the memo tells them apart.
  const memo = body.toMemo?.trim() ?? '';
  const isKnown = known.some(
    ({ toWallet, toMemo }) => isSameWallet(toWallet!, body.toWallet, network) && (toMemo ?? '') === memo,
  );
  if (known.length === 0 || isKnown) return;
  throw codeRequired('To send to a new wallet, confirm with a code.');
}

function isSigned({ catalogue }: Gateway, { launch }: FastifyRequest): boolean {
  if (!launch?.isSigned) return false;
  const { toWallet, walletAddresses } = launch.payload;
  return (
    walletAddresses !== undefined || (toWallet !== undefined && isWalletFixed(catalogue, launch.payload))
  );
}
