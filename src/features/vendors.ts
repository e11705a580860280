// The ports to third parties; each adapter in `vendors/` loads when it is first asked for.
import type { AddressValidator } from '../vendors/addresses/address-validator.ts';
import type { KycSdk } from '../vendors/kyc/kyc-sdk.ts';
import type { NearWalletPort } from '../vendors/near/near-wallet.ts';
import type { CardVault } from '../vault/card-vault.ts';

export interface Vendors {
  addresses(): Promise<AddressValidator>;
  vault(): Promise<CardVault>;
  kyc(): Promise<KycSdk>;
  nearWallet(): Promise<NearWalletPort>;
  /** Which of the pages around the widget keeps the camera from a frame inside it. */
  cameraRefusal(): Promise<'page' | 'frame' | null>;
}
