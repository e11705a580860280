// The commercial vault's script, as far as it is used here: the `VGSCollect` global of `@vgs/collect-js`.

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
  /** The vendor's script, https only. */
  scriptUrl: string;
  routeId: string | null;
  cname: string | null;
}

export function readVgsSettings(given: Readonly<Record<string, unknown>> | undefined): VgsSettings | null {
  const text = (name: string) => (typeof given?.[name] === 'string' ? (given[name] as string) : '');
  const scriptUrl = text('scriptUrl');
  const isScript = URL.canParse(scriptUrl) && new URL(scriptUrl).protocol === 'https:';
  if (!text('vaultId') || !isScript) return null;
  return {
    vaultId: text('vaultId'),
    environment: text('environment') || 'sandbox',
    scriptUrl,
    routeId: text('routeId') || null,
    cname: text('cname') || null,
  };
}

/** The global when the page has it, else after its script has run. */
export function loadVgsCollect(view: Window, scriptUrl: string): Promise<VgsCollect> {
  const found = () => (view as Window & { VGSCollect?: VgsCollect }).VGSCollect;
  const present = found();
  if (present) return Promise.resolve(present);
  return new Promise((resolve, reject) => {
    const script = view.document.createElement('script');
    const fail = () => reject(new Error('The card vault’s script could not be loaded'));
    script.src = scriptUrl;
    script.async = true;
    script.addEventListener('load', () => {
      const collect = found();
      if (collect) resolve(collect);
      else fail();
    });
    script.addEventListener('error', fail);
    view.document.head.append(script);
  });
}
