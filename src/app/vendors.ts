// Chooses the adapters to third parties; each is loaded once, when it is first needed, and so is this file.
import type { Vendors } from '../features/vendors.ts';
import type { Clock } from '../lib/time/clock.ts';
import { loadOnce } from '../lib/load-once.ts';
import { safeUrl } from '../lib/web-address.ts';
import type { CatalogStore } from '../features/shell/settings/catalog-store.ts';
import type { WidgetStore } from '../features/shell/widget-store.ts';
import { DEFAULT_CONFIG } from '../domain/catalogue/widget-config.ts';
import { cameraRefusal } from '../vendors/kyc/camera-refusal.ts';

export interface VendorDeps {
  gatewayUrl: string;
  widget: WidgetStore;
  catalog: CatalogStore;
  clock: Clock;
  view: Window & typeof globalThis;
  /** The registered element: a commercial vault's frames are in its light DOM. */
  element: HTMLElement;
}

export function createVendors({ gatewayUrl, widget, catalog, clock, view, element }: VendorDeps): Vendors {
  const safe = (address: string | undefined) => safeUrl(address, { allowLoopback: widget.isGatewayLocal });
  const frameVault = loadOnce(async () => {
    const { createFrameVault } = await import('../vault/frame-vault.ts');
    return createFrameVault({
      origin: () => safe(widget.config?.vault.origin),
      clock,
      place: element.shadowRoot,
    });
  });
  const vgsVault = loadOnce(async () => {
    const { createVgsVault } = await import('../vault/vgs-vault.ts');
    return createVgsVault({ settings: () => widget.config?.vault.vgs, host: element, clock });
  });
  return {
    addresses: loadOnce(async () => {
      const { createAddressValidator } = await import('../vendors/addresses/address-validator.ts');
      return createAddressValidator({
        nearRpc: () => safe(widget.config?.near.rpcUrl),
        tokenAddresses: () => catalog.currencies.flatMap(({ tokenAddress }) => tokenAddress ?? []),
      });
    }),
    // Decided at each mount, because the gateway's settings may arrive late.
    vault: () => (widget.config?.vault.kind === 'vgs' ? vgsVault() : frameVault()),
    async passkeys() {
      const page = safe(widget.config?.passkeys?.url);
      if (!page) return null;
      const [{ canUsePasskeys }, { createPasskeyFrames }] = await Promise.all([
        import('../vault/can-use-passkeys.ts'),
        import('../vault/passkey-frame.ts'),
      ]);
      return (await canUsePasskeys(view)) ? createPasskeyFrames(page, clock) : null;
    },
    kyc: loadOnce(async () => {
      const { createKycSdk } = await import('../vendors/kyc/kyc-sdk.ts');
      return createKycSdk();
    }),
    async sheets(deps) {
      const { loadSheets } = await import('../vendors/express/load-sheets.ts');
      const { express: settings, sandbox } = widget.config ?? DEFAULT_CONFIG;
      const isRehearsed = sandbox && widget.isGatewayLocal;
      return loadSheets({ ...deps, view, settings, sandbox: isRehearsed ? gatewayUrl : null });
    },
    cameraRefusal: async () => cameraRefusal(view),
    nearWallet: loadOnce(async () => {
      const { createNearWallet } = await import('../vendors/near/near-wallet.ts');
      return createNearWallet({ walletUrl: () => safe(widget.config?.near.walletUrl), window: view, clock });
    }),
  };
}
