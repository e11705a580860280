// A commercial vault behind the same interface: it contains the fields and sends the request through its own proxy. Kept small, because
// tests cannot load the vendor's script; it never retries by itself.
import type { VgsConfig } from '../domain/catalogue/widget-config.ts';
import { REQUEST_TIMEOUT_MS } from '../domain/constants.ts';
import { submitFailure } from '../domain/card/submit-failure.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Checked, ProcessingRequest, SubmitResult } from '../domain/card/vault-protocol.ts';
import { UNREADABLE } from '../gateway/contract/answer-body.ts';
import { processingPath } from '../gateway/contract/order-paths.ts';
import { readProcessingAnswer } from '../gateway/contract/processing-answer.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { CardVault, CardVaultSetup, VaultHandle, VaultView } from './card-vault.ts';
import { createViewState } from './view-state.ts';
import { loadVgsCollect, readVgsSettings, type VgsForm, type VgsFormState } from './vgs-collect.ts';
import { createVgsFieldPlace, VGS_FIELDS, vgsFieldNames, type VgsFieldPlace } from './vgs-fields.ts';
import { processingBody } from '../gateway/contract/processing-body.ts';
import { requestHeaders } from '../gateway/contract/request-headers.ts';

export interface VgsVaultDeps {
  /** `vault.vgs` of the gateway's config, read when the fields are mounted. */
  settings: () => VgsConfig | undefined;
  /** The element whose light DOM contains the vendor's frames. */
  host: HTMLElement;
  clock: Clock;
}

export function createVgsVault(deps: VgsVaultDeps): CardVault {
  return { mount: (container, setup) => new VgsVaultHandle(deps, container, setup) };
}

class VgsVaultHandle implements VaultHandle {
  readonly #deps: VgsVaultDeps;
  readonly #container: HTMLElement;
  readonly #state = createViewState();
  #setup: CardVaultSetup;
  #form: VgsForm | null = null;
  #fieldStates: VgsFormState = {};
  #places: VgsFieldPlace[] = [];
  #isGone = false;
  #inFlight: Promise<SubmitResult> | null = null;

  readonly view = (): VaultView => this.#state.current();
  readonly onView = this.#state.listen;

  constructor(deps: VgsVaultDeps, container: HTMLElement, setup: CardVaultSetup) {
    this.#deps = deps;
    this.#container = container;
    this.#setup = setup;
    this.reload();
  }

  update(next: CardVaultSetup): void {
    const isSameForm = next.mode === this.#setup.mode && next.fields === this.#setup.fields;
    this.#setup = next;
    if (this.#form && !isSameForm) this.#build(this.#form);
    else for (const place of this.#places) place.setTexts(next.texts);
  }

  check(): Promise<Checked> {
    const { texts } = this.#setup;
    const wrong = this.#places.filter((place) => !place.showError(this.#fieldStates, texts));
    const errors = wrong.map(({ name }) => [name, texts[VGS_FIELDS[name].error] ?? ''] as const);
    return Promise.resolve({ valid: wrong.length === 0, errors: Object.fromEntries(errors) });
  }

  submit(request: ProcessingRequest): Promise<SubmitResult> {
    this.#inFlight ??= this.#send(request).finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  focus(): void {
    const wrong = this.#places.find(({ name }) => !this.#stateOf(name)?.isValid);
    (wrong ?? this.#places[0])?.focus();
  }

  /** The vendor's frames do not report the Enter key. */
  onEnter(): () => void {
    return () => undefined;
  }

  reload(): void {
    this.#load().catch(() => {
      if (!this.#isGone) this.#state.fail('time_out');
    });
  }

  destroy(): void {
    this.#isGone = true;
    this.#state.stop();
    for (const place of this.#places) place.remove();
    this.#form?.unmount?.();
  }

  async #load(): Promise<void> {
    const settings = readVgsSettings(this.#deps.settings());
    const view = this.#container.ownerDocument.defaultView;
    if (!settings || !view) return this.#state.fail('wrong_address');
    this.#state.restart();
    const collect = await loadVgsCollect(view, settings.scriptUrl);
    if (this.#isGone) return;
    const form = collect.create(settings.vaultId, settings.environment, (states) => this.#follow(states));
    if (settings.routeId) form.setRouteId?.(settings.routeId);
    if (settings.cname) form.useCname?.(settings.cname);
    this.#form = form;
    this.#build(form);
    this.#follow({});
  }

  #build(form: VgsForm): void {
    for (const place of this.#places) place.remove();
    this.#places = vgsFieldNames(this.#setup).map((name) =>
      createVgsFieldPlace(this.#container, this.#deps.host, name),
    );
    for (const place of this.#places) {
      place.setTexts(this.#setup.texts);
      place.connect(form);
    }
  }

  #follow(fieldStates: VgsFormState): void {
    this.#fieldStates = fieldStates;
    const states = this.#places.map(({ name }) => this.#stateOf(name));
    const number = this.#stateOf('number');
    const brand = number?.cardType ?? this.#setup.savedCard?.type ?? 'other';
    const lastFour = number?.last4 ?? this.#setup.savedCard?.lastFourDigits ?? '';
    this.#state.ready({
      valid: states.every((one) => one?.isValid),
      complete: states.every((one) => one && !one.isEmpty),
      empty: states.every((one) => !one || one.isEmpty),
      touched: states.some((one) => one?.isDirty),
      brand,
    });
    this.#state.patch({ summary: lastFour ? { brand, lastFour } : null });
  }

  #stateOf(name: VgsFieldPlace['name']) {
    return this.#fieldStates[VGS_FIELDS[name].wireName];
  }

  async #send(request: ProcessingRequest): Promise<SubmitResult> {
    const result = await this.#post(request);
    if (result.ok) return result;
    for (const place of this.#places) {
      const message = result.fields[`card.${VGS_FIELDS[place.name].wireName}`];
      if (message) place.showMessage(message);
    }
    return result;
  }

  #post(request: ProcessingRequest): Promise<SubmitResult> {
    const form = this.#form;
    if (!form) return Promise.resolve(submitFailure('vault_unavailable', 'The card form is not ready'));
    return new Promise((resolve) => {
      const finish = (result: SubmitResult) => {
        cancel();
        resolve(result);
      };
      const cancel = this.#deps.clock.after(REQUEST_TIMEOUT_MS, () =>
        finish(submitFailure('time_out', 'The gateway did not answer in time')),
      );
      form.submit(
        pathAtGateway(request, this.#setup.mode),
        vgsSubmitOptions(this.#setup, request),
        (status, body) => finish(readVgsAnswer(status, body)),
        () => finish(submitFailure('card_not_valid', '')),
      );
    });
  }
}

/** The vendor's proxy is configured with the gateway's host only, so each call passes the path. */
const pathAtGateway = ({ gatewayUrl, orderId }: ProcessingRequest, mode: Mode): string =>
  new URL(gatewayUrl + processingPath(mode, orderId)).pathname;

/** Without a status, the vendor could not reach its proxy. */
function readVgsAnswer(status: number | null, body: unknown): SubmitResult {
  if (!status) return submitFailure('network_error', 'The gateway could not be reached');
  const answer = readProcessingAnswer(status, typeof body === 'string' && body ? UNREADABLE : body || null);
  return answer.kind === 'order' ? { ok: true, order: answer.order } : answer.failure;
}

/** Headers and body of a processing call that a commercial vault sends through its proxy. */
function vgsSubmitOptions(setup: CardVaultSetup, request: ProcessingRequest): Record<string, unknown> {
  const { acceptLanguage, token, merchantHeader, idempotencyKey } = request;
  const head = { languageTag: acceptLanguage, token, merchantData: merchantHeader, idempotencyKey };
  return {
    method: 'POST',
    headers: requestHeaders({ ...head, hasBody: true }),
    withCredentials: true,
    data: bodyOf(setup, request),
  };
}

/** The vendor calls it with placeholders for its fields, and inserts the values in its proxy. */
function bodyOf({ mode, savedCard, saveCard }: CardVaultSetup, request: ProcessingRequest) {
  const kept = savedCard ? { id: savedCard.id } : { mustBeSaved: saveCard };
  return (fields: Readonly<Record<string, unknown>>) => processingBody(mode, request, { ...fields, ...kept });
}
