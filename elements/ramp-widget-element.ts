// The complete `<ramp-widget>`: draws a skeleton, sends the first calls, and loads the application or the frame that contains it.
import { createDelivery } from '../src/host/delivery.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import { createHostMessenger, type Deliver, type HostMessenger } from '../src/host/host-messenger.ts';
import type { HostPayloads } from '../src/host/messages.ts';
import { randomId } from '../src/lib/random.ts';
import type { SharedAnswers } from '../src/lib/share-structure.ts';
import { inlineEmbedding, type HostedPage } from './inline-embedding.ts';
import { NO_FILES_AHEAD, type FilesAhead } from './load-application.ts';
import { messageTarget } from './message-target.ts';
import { mount } from './mount.ts';
import type { KeptVisit, Mount, MountHost } from './mount-host.ts';
import { WidgetElement } from './widget-element.ts';

const NOTHING_KEPT: KeptVisit = { snapshot: null, typed: null };

export class RampWidgetElement extends WidgetElement {
  /** Set by the hosted page before the element is connected. @internal */
  static readonly hostedPage: unique symbol = Symbol.for('ramp-widget.hosted-page') as never;

  /** @internal */
  protected readonly ahead: FilesAhead = NO_FILES_AHEAD;
  /** Responses shared by all elements of a page; null if this element has its own. @internal */
  protected readonly answers: SharedAnswers | null = null;

  #kept = NOTHING_KEPT;
  #isTriedAgain = false;
  #messenger: HostMessenger | null = null;

  /** @internal */
  protected override mount(host: MountHost): Mount {
    const mounted = mount({
      ...host,
      ahead: this.ahead,
      answers: this.answers ?? new Map(),
      kept: this.#kept,
      restart: () => this.#tryAgain(host),
      awaitsLaunch: this.#hosted()?.awaitsLaunch() ?? false,
      takeCalls: () => this.#hosted()?.takeCalls() ?? null,
      embedding: (settings) => this.#hosted()?.embedding ?? inlineEmbedding(this.ownerDocument, settings),
      messenger: () => this.#openMessenger(),
    });
    return {
      ...mounted,
      stop: () => {
        this.#kept = mounted.stop() ?? this.#kept;
      },
    };
  }

  /** @internal */
  protected override send<Type extends 'error' | 'loaded' | 'exit'>(
    type: Type,
    payload: HostPayloads[Type],
  ): void {
    this.#openMessenger().send(type, payload);
  }

  /** @internal */
  protected override repeatMessages(): void {
    this.#messenger?.replay();
  }

  /** @internal */
  protected override forget(): void {
    if (this.#isTriedAgain) return;
    this.#kept = NOTHING_KEPT;
    this.#messenger?.begin();
  }

  /** @internal */
  protected override onChange(state: WidgetState, orderId: string | null): void {
    this.#hosted()?.onChange(state, orderId);
  }

  /** Keeps what the customer typed, because only a file failed to load. */
  #tryAgain(host: MountHost): void {
    this.#isTriedAgain = true;
    host.restart();
    this.#isTriedAgain = false;
  }

  #openMessenger(): HostMessenger {
    if (this.#messenger) return this.#messenger;
    // Resolved for each message, because the element may move to another document.
    const deliver: Deliver = (message, respond) => {
      const { target, origin } = this.#hosted()?.host ?? messageTarget(this);
      createDelivery({ element: this, target, targetOrigin: origin })(message, respond);
    };
    return (this.#messenger = createHostMessenger({ deliver, instance: randomId() }));
  }

  #hosted(): HostedPage | null {
    return (this as { [RampWidgetElement.hostedPage]?: HostedPage })[RampWidgetElement.hostedPage] ?? null;
  }
}
