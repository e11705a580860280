// The vault's card fields as the card flow uses them: mounting, validation and submission. Card data never passes through here.
import { RampError } from '../../../domain/errors/ramp-error.ts';
import { submitFailure } from '../../../domain/card/submit-failure.ts';
import type { ProcessingRequest, SubmitResult, VaultSummary } from '../../../domain/card/vault-protocol.ts';
import type { Mode } from '../../../domain/launch/setting-types.ts';
import type { Customer } from '../../../domain/customer/customer.ts';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { CONFIG_PATH } from '../../../gateway/contract/paths.ts';
import { createText, type Text } from '../../../i18n/text.ts';
import {
  EMPTY_VIEW,
  type CardVault,
  type CardVaultSetup,
  type VaultHandle,
  type VaultProblem,
  type VaultView,
} from '../../../vault/card-vault.ts';
import { vaultTexts } from '../../../domain/card/vault-texts.ts';
import type { FlowContext } from '../../context.ts';
import { ensureConfig } from '../../shell/settings/ensure-config.ts';
import { colorSchemeOf } from '../../shell/color-scheme.ts';
import type { Stores } from '../../stores.ts';
import { subscribe } from 'valtio/vanilla';
import { isPayable } from '../../../domain/order/status.ts';
import { isByCard } from '../../../domain/order/payment.ts';
import { ROUTES, type RouteName } from '../../../domain/routes/paths.ts';
import { noteLostCard, noteTypedCard } from '../../../orders/payment-changes.ts';

/** The appearance of the fields; it may change at any time. */
export interface VaultFieldsLook {
  mode: Mode;
  /** Null: the fields of a new card. */
  savedCard: SavedCard | null;
  /** For a saved card, ask only for the security code, because the confirmation names the card. */
  isCodeAlone: boolean;
  /** The customer's name, or an empty string. */
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
  /** Loads the fields before the card step, so that they appear with it. `mount` tries again if this fails. */
  prepare(): Promise<void>;
  /** Mounts the fields in an empty element; returns a function that removes them. */
  mount(container: HTMLElement, look: VaultFieldsLook, listener: VaultFieldsListener): () => void;
  update(look: VaultFieldsLook): void;
  reload(): void;
  focus(): void;
  /** Validates now and shows the errors at the fields. */
  check(): Promise<boolean>;
  /** Brand and last four digits of a valid card. */
  summary(): VaultSummary | null;
  submit(request: ProcessingRequest): Promise<SubmitResult>;
}

interface Opened {
  vault: CardVault;
  handle: VaultHandle;
}

const NOT_READY = submitFailure('vault_unavailable', 'The card form is not ready');

/** The error code if the vault's page does not list this gateway. */
const NOT_LISTED = 'gateway_not_allowed';

export function createVaultFields(context: FlowContext): VaultFields {
  const ahead = createFieldsAhead(context);
  let handle: VaultHandle | null = null;
  let latest: VaultFieldsLook | null = null;
  let openAgain: () => void = () => undefined;
  let problem: VaultProblem | null = null;

  /** Null if the fields were removed while the vault was loading. */
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
          const onView = (view: VaultView) => {
            ahead.note(!view.empty);
            if (view.problem && view.problem !== problem) tellProblem(context, view.problem);
            ({ problem } = view);
            listener.onView(view);
          };
          stops.push(handle.onView(onView), handle.onEnter(listener.onEnter));
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
      // The settings hold the vault's URL, and they may be what failed to load.
      void ensureConfig(context).then(() => handle?.reload());
    },
    focus: () => handle?.focus(),
    check: async () => (await handle?.check())?.valid ?? false,
    summary: () => handle?.view().summary ?? null,
    async submit(request) {
      const result = (await handle?.submit(request)) ?? NOT_READY;
      if (!result.ok && result.code === NOT_LISTED) reportCure(context, request.gatewayUrl);
      return result;
    },
  };
}

/** Problems that persist until the operator fixes them, unlike a page that is only slow. */
const CURES: Partial<Record<VaultProblem, string>> = {
  wrong_address: `vault_unavailable: GET ${CONFIG_PATH} names no address of card fields that is safe (docs/deploying.md)`,
  wrong_version: 'vault_unavailable: the page of the card fields is of another version: deploy both together',
};

function tellProblem(context: FlowContext, problem: VaultProblem): void {
  const cure = CURES[problem];
  // Settings that failed to load are reported elsewhere.
  if (!cure || !context.stores.widget.config) return;
  warn(context, cure);
  context.report(new RampError('vault_unavailable', cure), 'card fields');
}

/** Logs the cure, because only the operator of the vault's page can apply it. */
function reportCure(context: FlowContext, gatewayUrl: string): void {
  const line =
    `${NOT_LISTED}: the page of the card fields does not send to ${gatewayUrl}. Name this very address, with its path, ` +
    `in <meta name="ramp-gateways"> of vault/index.html, and its origin in connect-src of the same page`;
  warn(context, line);
}

function warn({ environment, report }: FlowContext, line: string): void {
  environment
    .diagnostics()
    .then((diagnostics) => diagnostics.warn(line))
    .catch((error: unknown) => report(error, 'tell the cure'));
}

function setupOf({
  mode,
  savedCard,
  isCodeAlone,
  holder,
  colorScheme,
  text,
}: VaultFieldsLook): CardVaultSetup {
  return {
    mode,
    fields: savedCard ? 'saved-card' : 'new-card',
    savedCard: savedCard && { ...savedCard, expiry: null },
    codeAlone: isCodeAlone,
    saveCard: true,
    holder,
    locale: text.tag,
    colorScheme,
    texts: vaultTexts(text),
    title: text('vault.frameTitle'),
  };
}

/** The customer's name from the identity check. */
export function holderOf(customer: Customer | null): string {
  return [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}

/** The most likely look of the card step: a new card. */
function likelyLook({ settings, session, widget }: Stores): VaultFieldsLook {
  const { theme, locale, messages, formatRich } = settings;
  return {
    mode: widget.mode,
    savedCard: null,
    isCodeAlone: false,
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

/**
 * Hidden card fields: prepared before the card step, or parked with their input while the customer visits an earlier step of the same order.
 * Destroyed when the customer leaves the checkout path.
 */
export interface FieldsAhead {
  prepare(vault: CardVault, setup: CardVaultSetup): void;
  /** Call before mounting fields: destroys parked fields of another order, and their input. */
  dropStale(): void;
  /** Takes the fields off the screen: parks them if the customer may return and the browser can move them, otherwise destroys them. */
  leave(vault: CardVault, handle: VaultHandle): void;
  /** Records whether the fields contain input. */
  note(isTyped: boolean): void;
}

/** The routes from which the customer reaches the card step of the same order. */
const WAY_TO_CARD: readonly RouteName[] = [
  'userInfo',
  'billingAddressEdit',
  'lightKyc',
  'buyKyc',
  'buyKycWaiting',
];

export function createFieldsAhead({ stores, navigator, scope }: FlowContext): FieldsAhead {
  /** `orderId`: the order for which the fields contain input. */
  let ahead: { vault: CardVault; orderId: string | null } | null = null;

  const { payment } = stores;
  const orderId = () => stores.order.order?.id ?? null;
  const lose = (id: string | null) => {
    if (id !== null) noteLostCard(payment, id);
  };
  const isOn = (names: readonly RouteName[]) => names.some((name) => ROUTES[name] === navigator.path());
  function isWanted(): boolean {
    const { order } = stores.order;
    const isOfCard = !order || (isPayable(order.status) && isByCard(order.paymentProviderId));
    return isOfCard && isOn([...WAY_TO_CARD, 'order']);
  }
  function giveUp(): void {
    if (!ahead) return;
    ahead.vault.giveUp?.();
    lose(ahead.orderId);
    ahead = null;
  }
  function dropStale(): void {
    const isOfOther = ahead?.orderId != null && ahead.orderId !== orderId();
    if (isOfOther || !isWanted()) giveUp();
  }
  for (const store of [stores.route, stores.order]) scope.add(subscribe(store, dropStale));
  scope.add(giveUp);
  return {
    dropStale,
    prepare(vault, setup) {
      // On the order's own screen the fields are already mounted.
      if (scope.signal.aborted || !isWanted() || !isOn(WAY_TO_CARD)) return;
      vault.prepare?.(setup);
      ahead ??= { vault, orderId: null };
    },
    leave(vault, handle) {
      const typedFor = handle.view().empty ? null : orderId();
      if (!scope.signal.aborted && isWanted() && vault.setAside?.(handle)) {
        ahead = { vault, orderId: typedFor };
        return;
      }
      handle.destroy();
      lose(typedFor);
    },
    note(isTyped) {
      noteTypedCard(payment, isTyped ? (orderId() ?? undefined) : undefined, isTyped);
    },
  };
}
