// Pastes from the clipboard by a press, where the browser lets a page read it.
import { useEffect, useState } from 'react';

/** Null where it is not possible, and from the moment on that it was refused. A press hands the text on. */
export function usePaste(onText: (text: string) => void): (() => Promise<void>) | null {
  const [isPossible, setPossible] = useState(() => typeof navigator.clipboard?.readText === 'function');
  useEffect(() => {
    let isGone = false;
    void isRefused().then((refused) => {
      if (refused && !isGone) setPossible(false);
    });
    return () => void (isGone = true);
  }, []);
  if (!isPossible) return null;
  return async () => {
    try {
      onText(await navigator.clipboard.readText());
    } catch {
      // The visitor, or the page around, does not want it: keys and menus paste all the same.
      setPossible(false);
    }
  };
}

/** Not every browser knows the name of this permission; what it does not know is asked with the press. */
async function isRefused(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    return state === 'denied';
  } catch {
    return false;
  }
}
