// Gateway paths for orders; ids are opaque, so they are encoded.
import type { Mode } from '../../domain/launch/setting-types.ts';

export const ordersPath = (mode: Mode, version = 'v1'): string =>
  `/api/${version}${mode === 'sell' ? '/offramp' : ''}/orders`;

export const orderPath = (mode: Mode, orderId: string, version?: string): string =>
  `${ordersPath(mode, version)}/${encodeURIComponent(orderId)}`;

export const cancelPath = (mode: Mode, orderId: string): string => `${orderPath(mode, orderId)}/cancel`;

/** Continues an order on another device. */
export const handoverPath = (mode: Mode, orderId: string): string => `${orderPath(mode, orderId)}/handover`;
export const TAKE_HANDOVER_PATH = `${ordersPath('buy')}/handover`;

/** Returns what anyone may see. */
export const trackPath = (orderId: string): string => `${orderPath('buy', orderId)}/track`;

/** The payment itself is a v2 call; the calls around it are v1. */
export const processingPath = (mode: Mode, orderId: string): string =>
  `${orderPath(mode, orderId, mode === 'buy' ? 'v2' : 'v1')}/processing`;

export const reservePath = (mode: Mode, orderId: string): string =>
  `${orderPath(mode, orderId)}/processing/reserve`;

export const processingStatusPath = (orderId: string): string =>
  `${orderPath('buy', orderId)}/processing/status`;

export const authPath = (orderId: string): string => `${orderPath('buy', orderId)}/processing/auth`;
