// Tells whether the device is a phone or tablet, which cannot scan a code on its own screen.
import { useState } from 'react';

export function useHandheld(): boolean {
  const [isHandheld] = useState(() => matchMedia('(hover: none) and (pointer: coarse)').matches);
  return isHandheld;
}
