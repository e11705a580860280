// Checks a wallet address for a currency: cheap checks first, then the network's validator, and on NEAR whether the account exists.
import {
  addressFamilyOf,
  type AddressCurrency,
  type AddressFamily,
} from '../../domain/address/address-families.ts';
import { type AddressVerdict, refuse } from '../../domain/address/address-verdict.ts';
import { isImplicitNearAccount, normaliseNearAddress } from '../../domain/address/near-account-id.ts';
import { normalWallet } from '../../domain/address/normal-wallet.ts';
import { recogniseNetwork } from '../../domain/address/recognise-network.ts';
import { screenAddressText } from '../../domain/address/screen-address-text.ts';
import type { WebAddress } from '../../lib/web-address.ts';
import type { NearAccounts } from '../near/near-accounts.ts';
import { loadFamilyCheck } from './load-family-check.ts';
import { refuseLookAlike } from './refuse-look-alike.ts';

export interface AddressValidator {
  /**
   * A refusal is a verdict, never an exception; a failed look-up is `lookUpFailed`. Rejects with the signal's reason on abort, and if a
   * validator could not be loaded.
   */
  validate(
    text: string,
    currency: AddressCurrency,
    options?: { signal?: AbortSignal },
  ): Promise<AddressVerdict>;
}

export interface AddressValidatorDeps {
  /** The RPC URL from the gateway's settings; read at each look-up, because the settings arrive late. */
  nearRpc: () => WebAddress | null | Promise<WebAddress | null>;
  /** Contract addresses of the catalogue's tokens, which are never a customer's wallet. */
  tokenAddresses?: () => readonly string[];
  /** Loads the account look-up with its library; replaced in tests. */
  loadNearAccounts?: (rpcUrl: WebAddress) => Promise<NearAccounts>;
}

export function createAddressValidator(deps: AddressValidatorDeps): AddressValidator {
  return {
    async validate(text, currency, { signal } = {}) {
      const family = addressFamilyOf(currency);
      const screened = screenAddressText(text, family);
      if (!screened.ok) return screened;
      if (family === null) return refuse('noValidator');
      const verdict = await checkForm(screened.address, family);
      signal?.throwIfAborted();
      if (verdict.ok && isToken(deps, verdict.address, family)) return refuse('tokenContract');
      return verdict.ok && family === 'near'
        ? checkAccount(deps, verdict.address, screened.address, signal)
        : verdict;
    },
  };
}

function isToken({ tokenAddresses }: AddressValidatorDeps, address: string, family: AddressFamily): boolean {
  const wallet = normalWallet(address, family);
  return (tokenAddresses?.() ?? []).some((token) => normalWallet(token, family) === wallet);
}

async function checkForm(typed: string, family: AddressFamily): Promise<AddressVerdict> {
  const address = family === 'near' ? normaliseNearAddress(typed) : typed;
  const check = await loadFamilyCheck(family);
  const problem = check(address);
  if (problem === null) return (await refuseLookAlike(typed, family)) ?? { ok: true, address };
  if (typeof problem === 'object') return problem;
  const isMistyped = problem === 'invalid' || problem === 'checksum';
  const found = isMistyped ? recogniseNetwork(typed, family) : null;
  return found === null ? refuse(problem) : refuse('wrongNetwork', found);
}

async function checkAccount(
  deps: AddressValidatorDeps,
  accountId: string,
  typed: string,
  signal: AbortSignal | undefined,
): Promise<AddressVerdict> {
  if (isImplicitNearAccount(accountId)) return { ok: true, address: accountId };
  const exists = await lookUp(deps, accountId, signal);
  signal?.throwIfAborted();
  if (exists === null) return refuse('lookUpFailed');
  if (exists) return { ok: true, address: accountId };
  const found = recogniseNetwork(typed, 'near');
  // An Ethereum address is also a valid NEAR account name, so report only that the account does not exist.
  return found === null || found === 'Ethereum' ? refuse('notExists') : refuse('wrongNetwork', found);
}

/** Null if the look-up failed. */
async function lookUp(
  { nearRpc, loadNearAccounts = loadAccounts }: AddressValidatorDeps,
  accountId: string,
  signal: AbortSignal | undefined,
): Promise<boolean | null> {
  try {
    const rpcUrl = await nearRpc();
    if (rpcUrl === null) return null;
    const accounts = await loadNearAccounts(rpcUrl);
    return await accounts.exists(accountId, signal);
  } catch {
    // The node failed; the customer sees that the check failed and can try again.
    return null;
  }
}

async function loadAccounts(rpcUrl: WebAddress): Promise<NearAccounts> {
  const { createNearAccounts } = await import('../near/near-accounts.ts');
  return createNearAccounts(rpcUrl);
}
