// Whether the screen is that of a phone or tablet, which does not scan codes on itself.
import { useState } from 'react';

export function useHandheld(): boolean {
  const [isHandheld] = useState(() => matchMedia('(hover: none) and (pointer: coarse)').matches);
  return isHandheld;
}
