// The ports to third parties; each adapter in `vendors/` loads when it is first asked for.
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
  /** Null where no passkey can be used. */
  passkeys(): Promise<MountPasskeyFrame | null>;
  kyc(): Promise<KycSdk>;
  nearWallet(): Promise<NearWalletPort>;
  /** The payment sheets that this device has; asked again after a try that found none. */
  sheets(deps: Pick<SheetDeps, 'validateMerchant' | 'report'>): Promise<readonly ExpressSheet[]>;
  /** Which of the pages around the widget keeps the camera from a frame inside it. */
  cameraRefusal(): Promise<'page' | 'frame' | null>;
}
