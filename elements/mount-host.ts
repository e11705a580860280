// What an element and one mount of it ask of each other.
import type { AppHost, WidgetSnapshot } from '../src/app/app-host.ts';
import type { TypedAmount } from '../src/app/prerender/listen-to-typing.ts';
import type { Embedding, WidgetSettings } from '../src/app/visit.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import type { HostPayloads } from '../src/host/messages.ts';
import type { HostMessenger } from '../src/host/host-messenger.ts';
import type { SharedAnswers } from '../src/lib/share-structure.ts';
import type { AttributeName } from './attributes.ts';
import type { FrameHandle } from './frame.ts';
import type { FilesAhead } from './load-application.ts';

/** What a mount needs of its element. */
export interface MountHost extends Pick<AppHost, 'root' | 'element' | 'version' | 'onDeposit' | 'onOrder'> {
  /** The attributes as they are now. */
  settings(): WidgetSettings;
  onState(state: WidgetState): void;
  /** The value of this attribute does not fit the rest: told as a bad one is. */
  refuse(name: AttributeName): void;
  sendError(payload: HostPayloads['error']): void;
  restart(): void;
}

/** The application, or the frame that holds it. */
export interface Shown {
  update(settings: WidgetSettings): void;
  close(): void;
  focus(): void;
}

export interface Mount {
  shown(): Shown | null;
  /** Null where the application is in the page itself. */
  frame(): FrameHandle | null;
  /** True where the focus came by Tab and is in the card by now. */
  enterByTab(): boolean;
  /** Frees everything. */
  stop(): void;
}

/** The same of an element that holds the application itself. */
export interface FullMountHost extends MountHost {
  embedding(settings: WidgetSettings): Embedding;
  messenger(): HostMessenger;
  ahead: FilesAhead;
  kept: KeptVisit;
  answers: SharedAnswers;
  /** The framing page has not sent its launch yet. */
  awaitsLaunch: boolean;
}

/** What a later mount needs to go on. */
export interface KeptVisit {
  snapshot: WidgetSnapshot | null;
  /** Before there was anything to make a snapshot of. */
  typed: TypedAmount | null;
}

export interface FullMount extends Mount {
  /** Null where nothing has begun. */
  stop(): KeptVisit | null;
}
