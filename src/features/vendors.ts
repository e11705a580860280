// The ports to third parties; each adapter in `vendors/` loads on first use.
import type { AddressValidator } from '../vendors/addresses/address-validator.ts';
import type { ExpressSheet } from '../vendors/express/express-sheet.ts';
import type { SheetDeps } from '../vendors/express/load-sheets.ts';
import type { KycSdk } from '../vendors/kyc/kyc-sdk.ts';
import type { NearWalletPort } from '../vendors/near/near-wallet.ts';
import type { MountPasskeyFrame } from '../vault/passkey-frame.ts';
import type { CardVault } from '../vault/card-vault.ts';

export interface Vendors {
  addresses(): Promise<AddressValidator>;
  vault(): Promise<CardVault>;
  /** Null if passkeys cannot be used on this page. */
  passkeys(): Promise<MountPasskeyFrame | null>;
  kyc(): Promise<KycSdk>;
  nearWallet(): Promise<NearWalletPort>;
  /** The payment sheets that this device supports, detected again by each call. */
  sheets(deps: Pick<SheetDeps, 'validateMerchant' | 'report'>): Promise<readonly ExpressSheet[]>;
  /** Which page denies the camera to the widget's frames; null if none is known to. */
  cameraRefusal(): Promise<'page' | 'frame' | null>;
}
