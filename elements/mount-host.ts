// What an element and one mount of it ask of each other.
import type { AppHost, WidgetSettings } from '../src/app/app-host.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import type { HostPayloads } from '../src/host/messages.ts';
import type { FrameHandle } from './frame.ts';

/** What a mount needs of its element. */
export interface MountHost extends Pick<AppHost, 'root' | 'element' | 'version' | 'onDeposit' | 'onOrder'> {
  /** The attributes as they are now. */
  settings(): WidgetSettings;
  onState(state: WidgetState): void;
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
  /** Frees everything. */
  stop(): void;
}
