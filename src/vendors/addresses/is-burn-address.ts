// Tells whether crypto sent to an address is lost, whatever its network. For servers: loads every validator at once.
import type { AddressFamily } from '../../domain/address/address-families.ts';
import { checkAddress as bitcoinCash } from './bitcoin-cash.ts';
import { checkAddress as bitcoin } from './bitcoin.ts';
import { checkAddress as evm } from './evm.ts';
import type { FamilyCheck } from './family-check.ts';
import { checkAddress as flow } from './flow.ts';
import { checkAddress as litecoin } from './litecoin.ts';
import { checkAddress as near } from './near.ts';
import { checkAddress as ripple } from './ripple.ts';
import { checkAddress as solana } from './solana.ts';
import { checkAddress as stellar } from './stellar.ts';
import { checkAddress as tron } from './tron.ts';

const CHECKS: Readonly<Record<AddressFamily, FamilyCheck>> = {
  ...{ bitcoin, litecoin, bitcoinCash, evm, tron, stellar, ripple, near, flow, solana },
};

export const isBurnAddress = (text: string): boolean =>
  Object.values(CHECKS).some((check) => check(text.trim()) === 'burn');
