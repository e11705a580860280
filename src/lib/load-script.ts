// Loads a classic script, and returns the global that it defines.
import type { WebAddress } from './web-address.ts';
import { takeOut } from './take-out.ts';

/** Resolves to the global, without loading if the page has it already. Rejects if the script cannot be loaded or does not define it. */
export function loadScript<Global>(
  view: Window,
  url: WebAddress,
  found: () => Global | undefined,
): Promise<Global> {
  const present = found();
  if (present) return Promise.resolve(present);
  return new Promise((resolve, reject) => {
    const script = view.document.createElement('script');
    const fail = () => {
      takeOut(script);
      reject(new Error(`${new URL(url).host}: the script could not be loaded`));
    };
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => {
      const global = found();
      if (global) resolve(global);
      else fail();
    });
    script.addEventListener('error', fail);
    view.document.head.append(script);
  });
}
