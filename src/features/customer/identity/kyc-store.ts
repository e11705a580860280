// The state of the identity verification in the vendor's widget.
import { proxy } from 'valtio/vanilla';
import type { WebAddress } from '../../../lib/web-address.ts';
import type { ReactionText } from '../../../domain/reactions/reaction.ts';

/** What blocks the camera: the page around the widget, or the frame that contains the widget. */
export type CameraRefusal = 'page' | 'frame';

export interface KycStore {
  phase: 'loading' | 'ready' | 'failed';
  /** Opens the vendor's widget; a new one mounts it again. */
  token: string | null;
  /** Opens the verification in a separate tab. */
  directLink: WebAddress | null;
  /** Set after a rejection that can be corrected, until the next step begins. */
  isRetryOffered: boolean;
  /** Documents were submitted again, so the list of missing ones is hidden. */
  isHandedIn: boolean;
  camera: CameraRefusal | null;
  error: ReactionText | null;
  /** The phone was refused, so the screen asks for another one. */
  isPhoneWrong: boolean;
  /** Used instead of the customer's own phone, until the screen is shown again. */
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

export function setKycMessage(store: KycStore, error: KycStore['error']): void {
  store.error = error;
}
