// The card fields of the vault in the card flow: mounted once, asked and submitted through here; card data never passes by.
import { submitFailure } from '../../domain/card/submit-failure.ts';
import type { ProcessingRequest, SubmitResult, VaultSummary } from '../../domain/card/vault-protocol.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import type { Customer } from '../../domain/customer/customer.ts';
import type { SavedCard } from '../../domain/customer/saved-card.ts';
import { createText, type Text } from '../../i18n/text.ts';
import {
  EMPTY_VIEW,
  type CardVault,
  type CardVaultSetup,
  type VaultHandle,
  type VaultView,
} from '../../vault/card-vault.ts';
import { vaultTexts } from '../../domain/card/vault-texts.ts';
import type { FlowContext } from '../context.ts';
import { createFieldsAhead, type FieldsAhead } from './fields-ahead.ts';
import { ensureConfig } from '../settings/index.ts';
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
  /** Before the card step: its fields are then there with it. What fails is loaded again when they are mounted. */
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

interface Opened {
  vault: CardVault;
  handle: VaultHandle;
}

const NOT_READY = submitFailure('vault_unavailable', 'The card form is not ready');

/** The vault's page names the gateways that it sends to. */
const NOT_LISTED = 'gateway_not_allowed';

export function createVaultFields(context: FlowContext): VaultFields {
  const ahead = createFieldsAhead(context);
  let handle: VaultHandle | null = null;
  let latest: VaultFieldsLook | null = null;
  let openAgain: () => void = () => undefined;

  /** Null when the fields were removed while the vault was loading. */
  async function open(container: HTMLElement, isGone: () => boolean): Promise<Opened | null> {
    await ensureConfig(context);
    const vault = await context.vendors.vault();
    if (isGone()) return null;
    ahead.dropStale();
    return { vault, handle: vault.mount(container, setupOf(latest!)) };
  }

  function mount(container: HTMLElement, look: VaultFieldsLook, listener: VaultFieldsListener): () => void {
    let isGone = false;
    let mine: Opened | null = null;
    const stops: Array<() => void> = [];
    latest = look;
    openAgain = () => {
      open(container, () => isGone)
        .then((opened) => {
          if (!opened) return;
          mine = opened;
          ({ handle } = opened);
          stops.push(handle.onView(sayLost(ahead, listener.onView)), handle.onEnter(listener.onEnter));
        })
        .catch((error: unknown) => {
          context.report(error, 'mount card fields');
          if (!isGone) listener.onView({ ...EMPTY_VIEW, phase: 'failed', problem: 'time_out' });
        });
    };
    openAgain();
    return () => {
      isGone = true;
      for (const stop of stops) stop();
      if (!mine) return;
      ahead.leave(mine.vault, mine.handle);
      if (handle === mine.handle) handle = null;
    };
  }

  return {
    prepare: () => prepareVault(context, ahead),
    mount,
    update(look) {
      latest = look;
      handle?.update(setupOf(look));
    },
    reload() {
      if (!handle) return openAgain();
      // The vault's address is a setting, which may have been what could not be loaded.
      void ensureConfig(context).then(() => handle?.reload());
    },
    focus: () => handle?.focus(),
    check: async () => (await handle?.check())?.valid ?? false,
    summary: () => handle?.view().summary ?? null,
    async submit(request) {
      const result = (await handle?.submit(request)) ?? NOT_READY;
      if (!result.ok && result.code === NOT_LISTED) tellCure(context, request.gatewayUrl);
      return result;
    },
  };
}

/** What was typed for this order is gone, with the fields that it was typed into. */
const sayLost =
  (ahead: FieldsAhead, tell: VaultFieldsListener['onView']): VaultFieldsListener['onView'] =>
  (view) => {
    ahead.note(!view.empty);
    tell(ahead.isLost() ? { ...view, mustRetype: true } : view);
  };

/** The customer can do nothing about it: the operator of the vault's page can. */
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

async function prepareVault(context: FlowContext, ahead: FieldsAhead): Promise<void> {
  await ensureConfig(context);
  const vault = await context.vendors.vault();
  ahead.prepare(vault, setupOf(likelyLook(context.stores)));
}
