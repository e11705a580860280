// The identity verification as the vendor's widget shows it.
import { proxy } from 'valtio/vanilla';
import type { WebAddress } from '../../lib/web-address.ts';
import type { ReactionText } from '../../domain/reactions/error-reactions.ts';

/** Who keeps the camera from the verification: the page around the widget, or the frame that the widget lies in. */
export type CameraRefusal = 'page' | 'frame';

export interface KycStore {
  phase: 'loading' | 'ready' | 'failed';
  /** Opens the vendor's widget; a new one mounts it again. */
  token: string | null;
  /** The verification in a tab of its own. */
  directLink: WebAddress | null;
  /** After a rejection that can be mended, until the next step begins. */
  isRetryOffered: boolean;
  /** Handed in again: what was to be sent is said no longer. */
  isHandedIn: boolean;
  camera: CameraRefusal | null;
  error: ReactionText | null;
  /** It is the phone that is refused: another one is asked for. */
  isPhoneWrong: boolean;
  /** In place of the customer's own, until the screen is shown again. */
  phone: string | null;
}

export function createKycStore(): KycStore {
  return proxy<KycStore>({
    phase: 'loading',
    token: null,
    directLink: null,
    isRetryOffered: false,
    isHandedIn: false,
    camera: null,
    error: null,
    isPhoneWrong: false,
    phone: null,
  });
}

export function sayOfKyc(store: KycStore, error: KycStore['error']): void {
  store.error = error;
}
