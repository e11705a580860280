// Addresses of pictures and component tests, where no answer brings them: they count as seen by the gate.
import type { ImageAddress, WebAddress } from '../../src/lib/web-address.ts';

export const address = (text: string) => text as WebAddress;
export const imageAddress = (text: string) => text as ImageAddress;
