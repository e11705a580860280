// Loads the validator of a family on first use; each is a separate chunk.
import type { AddressFamily } from '../../domain/address/address-families.ts';
import type { FamilyCheck } from './family-check.ts';

type Load = () => Promise<{ checkAddress: FamilyCheck }>;

const LOADERS: Record<AddressFamily, Load> = {
  bitcoin: () => import('./bitcoin.ts'),
  litecoin: () => import('./litecoin.ts'),
  bitcoinCash: () => import('./bitcoin-cash.ts'),
  evm: () => import('./evm.ts'),
  tron: () => import('./tron.ts'),
  stellar: () => import('./stellar.ts'),
  ripple: () => import('./ripple.ts'),
  near: () => import('./near.ts'),
  flow: () => import('./flow.ts'),
  solana: () => import('./solana.ts'),
};

export async function loadFamilyCheck(family: AddressFamily): Promise<FamilyCheck> {
  return (await LOADERS[family]()).checkAddress;
}
