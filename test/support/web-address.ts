// Creates addresses for pictures and component tests, which have no response: they count as having passed the gate.
import type { ImageAddress, WebAddress } from '../../src/lib/web-address.ts';

export const address = (text: string) => text as WebAddress;
export const imageAddress = (text: string) => text as ImageAddress;
