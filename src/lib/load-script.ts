// Loads a classic script once, and answers with the global that it sets.
import type { WebAddress } from './web-address.ts';
import { takeOut } from './take-out.ts';

/** The global when the page has it already, else after the script has run; rejects where it cannot be loaded or sets nothing. */
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
