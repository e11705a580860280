// The card fields of the vault in the card flow: mounted once, asked and submitted through here; card data never passes by.
import { submitFailure } from '../../domain/card/submit-failure.ts';
import type { ProcessingRequest, SubmitResult, VaultSummary } from '../../domain/card/vault-protocol.ts';
import type { Mode } from '../../domain/launch/flow-type.ts';
import type { Customer } from '../../domain/customer/customer.ts';
import type { SavedCard } from '../../domain/customer/saved-card.ts';
import { createText, type Text } from '../../i18n/text.ts';
import { EMPTY_VIEW, type CardVaultSetup, type VaultHandle, type VaultView } from '../../vault/card-vault.ts';
import { vaultTexts } from '../../domain/card/vault-texts.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../launch/index.ts';
import { colorSchemeOf } from '../shell/index.ts';
import type { Stores } from '../stores.ts';

/** How the fields look; may change at any time. */
export interface VaultFieldsLook {
  mode: Mode;
  /** Null: the fields of a new card. */
  savedCard: SavedCard | null;
  /** The customer's name, where it is known. */
  holder: string;
  colorScheme: 'light' | 'dark';
  text: Text;
}

export type CardView = VaultView;

export interface VaultFieldsListener {
  onView: (view: VaultView) => void;
  /** Enter was pressed in a field. */
  onEnter: () => void;
}

export interface VaultFields {
  /** Before the card step: its fields then stand there with it. What fails is loaded anew when they are mounted. */
  prepare(): Promise<void>;
  /** Puts the fields into an empty element; answers with how to remove them. */
  mount(container: HTMLElement, look: VaultFieldsLook, listener: VaultFieldsListener): () => void;
  update(look: VaultFieldsLook): void;
  reload(): void;
  focus(): void;
  /** Validates now and shows the errors at the fields. */
  check(): Promise<boolean>;
  /** Brand and last four digits of what was typed, once it is valid. */
  summary(): VaultSummary | null;
  submit(request: ProcessingRequest): Promise<SubmitResult>;
}

/** The vault's page names the gateways that it sends to. */
const NOT_LISTED = 'gateway_not_allowed';

export function createVaultFields(context: FlowContext): VaultFields {
  let handle: VaultHandle | null = null;
  let latest: VaultFieldsLook | null = null;
  let openAgain: () => void = () => undefined;

  /** Null when the fields were removed while the vault was loading. */
  async function open(container: HTMLElement, isGone: () => boolean): Promise<VaultHandle | null> {
    await ensureConfig(context);
    const vault = await context.vendors.vault();
    return isGone() ? null : vault.mount(container, setupOf(latest!));
  }

  function mount(container: HTMLElement, look: VaultFieldsLook, listener: VaultFieldsListener): () => void {
    let isGone = false;
    let mine: VaultHandle | null = null;
    latest = look;
    openAgain = () => {
      open(container, () => isGone)
        .then((opened) => {
          mine = opened;
          handle = opened ?? handle;
          opened?.onView(listener.onView);
          opened?.onEnter(listener.onEnter);
        })
        .catch((error: unknown) => {
          context.report(error, 'mount card fields');
          if (!isGone) listener.onView({ ...EMPTY_VIEW, phase: 'failed', problem: 'time_out' });
        });
    };
    openAgain();
    return () => {
      isGone = true;
      mine?.destroy();
      if (handle === mine) handle = null;
    };
  }

  return {
    prepare: () => prepareVault(context),
    mount,
    update(look) {
      latest = look;
      handle?.update(setupOf(look));
    },
    reload() {
      if (!handle) return openAgain();
      // Where the vault stands is a setting, which may have been what could not be loaded.
      void ensureConfig(context).then(() => handle?.reload());
    },
    focus: () => handle?.focus(),
    check: async () => (await handle?.check())?.valid ?? false,
    summary: () => handle?.view().summary ?? null,
    async submit(request) {
      const result =
        (await handle?.submit(request)) ?? submitFailure('vault_unavailable', 'The card form is not ready');
      if (!result.ok && result.code === NOT_LISTED) tellCure(context, request.gatewayUrl);
      return result;
    },
  };
}

/** The customer can do nothing about it: whoever serves the vault's page can. */
function tellCure({ environment, report }: FlowContext, gatewayUrl: string): void {
  const line =
    `${NOT_LISTED}: the page of the card fields does not send to ${gatewayUrl}. Name this very address, with its path, ` +
    `in <meta name="ramp-gateways"> of vault/index.html, and its origin in connect-src of the same page`;
  environment
    .diagnostics()
    .then((diagnostics) => diagnostics.warn(line))
    .catch((error: unknown) => report(error, 'tell the cure'));
}

function setupOf({ mode, savedCard, holder, colorScheme, text }: VaultFieldsLook): CardVaultSetup {
  return {
    mode,
    fields: savedCard ? 'saved-card' : 'new-card',
    savedCard: savedCard && { ...savedCard, expiry: null },
    saveCard: true,
    holder,
    locale: text.tag,
    colorScheme,
    texts: vaultTexts(text),
    title: text('vault.frameTitle'),
  };
}

/** As the identity check knows the customer. */
export function holderOf(customer: Customer | null): string {
  return [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}

/** As the card step will most likely want them: for a new card. */
function likelyLook({ settings, session, widget }: Stores): VaultFieldsLook {
  const { theme, locale, messages, formatRich } = settings;
  return {
    mode: widget.mode,
    savedCard: null,
    holder: holderOf(session.customer),
    colorScheme: colorSchemeOf(theme),
    text: createText(locale, messages, formatRich),
  };
}

/** What is not used goes with the widget. */
async function prepareVault(context: FlowContext): Promise<void> {
  await ensureConfig(context);
  const vault = await context.vendors.vault();
  if (context.scope.signal.aborted) return;
  vault.prepare?.(setupOf(likelyLook(context.stores)));
  context.scope.add(() => vault.giveUp?.());
}
