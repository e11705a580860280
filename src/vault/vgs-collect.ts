// Loads the commercial vault's script, and types the parts of its `VGSCollect` global (`@vgs/collect-js`) that we use.
import type { VgsConfig } from '../domain/catalogue/widget-config.ts';
import { loadScript } from '../lib/load-script.ts';
import { safeUrl, type WebAddress } from '../lib/web-address.ts';

export interface VgsFieldState {
  isValid: boolean;
  isEmpty: boolean;
  isDirty: boolean;
  cardType?: string;
  last4?: string;
}

export type VgsFormState = Readonly<Record<string, VgsFieldState>>;

export interface VgsField {
  mask?(pattern: string, placeholder: string): void;
  focus?(): void;
  delete?(): void;
}

export interface VgsForm {
  field(selector: string, options: Record<string, unknown>): VgsField;
  submit(
    path: string,
    options: Record<string, unknown>,
    onAnswer: (status: number | null, body: unknown) => void,
    onErrors: (errors: unknown) => void,
  ): void;
  setRouteId?(routeId: string): VgsForm;
  useCname?(cname: string): VgsForm;
  unmount?(): void;
}

export interface VgsCollect {
  create(vaultId: string, environment: string, onState: (state: VgsFormState) => void): VgsForm;
}

/** From the gateway's config, `vault.vgs`. */
export interface VgsSettings {
  vaultId: string;
  environment: string;
  scriptUrl: WebAddress;
  routeId: string | null;
  cname: string | null;
}

/**
 * The hosts that serve the vendor's script. A script has all rights of the page that loads it, so a gateway's response may not name any
 * other host; adding one requires a new build.
 */
const VENDOR_HOSTS: readonly string[] = ['js.verygoodvault.com', 'js3.verygoodvault.com'];

/** The vendor's script builds URLs from it. */
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

export function readVgsSettings(given: VgsConfig | undefined): VgsSettings | null {
  const { vaultId, environment, routeId = null, cname = null } = given ?? {};
  const scriptUrl = vendorScript(given?.scriptUrl);
  if (!vaultId || !scriptUrl || (cname !== null && !HOST_NAME.test(cname))) return null;
  return { vaultId, environment: environment ?? 'sandbox', scriptUrl, routeId, cname };
}

/** Returns the URL if it is https, on the default port of one of the vendor's hosts. */
export function vendorScript(address: string | undefined): WebAddress | null {
  const url = safeUrl(address, { allowLoopback: false });
  return url !== null && VENDOR_HOSTS.includes(new URL(url).host) ? url : null;
}

/** Returns the existing global, or loads the script. */
export const loadVgsCollect = (view: Window, scriptUrl: WebAddress): Promise<VgsCollect> =>
  loadScript(view, scriptUrl, () => (view as Window & { VGSCollect?: VgsCollect }).VGSCollect);
