// The interface between an element and one mount of it.
import type { AppHost, WidgetSnapshot } from '../src/app/app-host.ts';
import type { TypedAmount } from '../src/app/prerender/listen-to-typing.ts';
import type { Embedding, WidgetSettings } from '../src/app/visit.ts';
import type { FirstCalls } from '../src/gateway/preload.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import type { HostPayloads } from '../src/host/messages.ts';
import type { HostMessenger } from '../src/host/host-messenger.ts';
import type { SharedAnswers } from '../src/lib/share-structure.ts';
import type { AttributeName } from './attributes.ts';
import type { FilesAhead } from './load-application.ts';

/** What a mount needs of its element. */
export interface MountHost extends Pick<AppHost, 'root' | 'element' | 'version' | 'onDeposit' | 'onOrder'> {
  /** The current attributes. */
  settings(): WidgetSettings;
  onState(state: WidgetState): void;
  /** Reports an attribute that conflicts with the others, like an invalid one. */
  refuse(name: AttributeName): void;
  /** The start failed, and `card` says so: sends the error, then the card's size. */
  sendFailure(payload: HostPayloads['error'], card: HTMLElement): void;
  restart(): void;
}

/** The application, or the frame that contains it. */
export interface Shown {
  update(settings: WidgetSettings): void;
  close(): void;
  focus(): void;
}

/** The hosted page's frame. */
export interface FrameHandle {
  /** Handles the events that `openFrame` passes on. */
  hear(event: Event): void;
  update(settings: WidgetSettings): void;
  /** Restarts inside the frame; the message sequence continues. */
  restart(): void;
  close(): void;
  replay(): void;
  focus(): void;
  dispose(): void;
  /** Number of messages that claimed to come from the widget but did not, or were malformed. */
  refused(): number;
}

export interface Mount {
  shown(): Shown | null;
  /** Null if the application runs in the page itself. */
  frame(): FrameHandle | null;
  /** True if Tab moved the focus here, and it is in the card now. */
  enterByTab(): boolean;
  /** Releases everything. */
  stop(): void;
}

/** The same for an element that contains the application itself. */
export interface FullMountHost extends MountHost {
  embedding(settings: WidgetSettings): Embedding;
  messenger(): HostMessenger;
  ahead: FilesAhead;
  kept: KeptVisit;
  answers: SharedAnswers;
  /** True until the framing page has sent its launch. */
  awaitsLaunch: boolean;
  /** The first calls, if the document of a hosted page has already sent them. */
  takeCalls(): FirstCalls | null;
}

/** What a later mount needs to continue the visit. */
export interface KeptVisit {
  snapshot: WidgetSnapshot | null;
  /** Typed before there was state to make a snapshot of. */
  typed: TypedAmount | null;
}

export interface FullMount extends Mount {
  /** Null if nothing has begun. */
  stop(): KeptVisit | null;
}
