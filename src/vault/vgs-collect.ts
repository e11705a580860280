// The commercial vault's script, as far as it is used here: the `VGSCollect` global of `@vgs/collect-js`.
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
 * The hosts that the vendor serves its script from. A script runs with all rights of the page that it is put into, so no
 * answer of a gateway may name another host: one that is missing here is added here and rebuilt.
 */
const VENDOR_HOSTS: readonly string[] = ['js.verygoodvault.com', 'js3.verygoodvault.com'];

/** The vendor's script makes addresses from it. */
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

export function readVgsSettings(given: VgsConfig | undefined): VgsSettings | null {
  const { vaultId, environment, routeId = null, cname = null } = given ?? {};
  const scriptUrl = vendorScript(given?.scriptUrl);
  if (!vaultId || !scriptUrl || (cname !== null && !HOST_NAME.test(cname))) return null;
  return { vaultId, environment: environment ?? 'sandbox', scriptUrl, routeId, cname };
}

/** Https on the usual port of one of the vendor's hosts. */
export function vendorScript(address: string | undefined): WebAddress | null {
  const url = safeUrl(address, { allowLoopback: false });
  return url !== null && VENDOR_HOSTS.includes(new URL(url).host) ? url : null;
}

/** The global when the page has it, else after its script has run. */
export const loadVgsCollect = (view: Window, scriptUrl: WebAddress): Promise<VgsCollect> =>
  loadScript(view, scriptUrl, () => (view as Window & { VGSCollect?: VgsCollect }).VGSCollect);
