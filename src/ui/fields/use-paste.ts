// Pastes from the clipboard on a press, if the browser lets a page read it.
import { useEffect, useState } from 'react';

/** Returns null if pasting is impossible or was refused, else a function for the press; `onText` receives the clipboard's text. */
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
      // Refused by the visitor or by the page around; pasting by keyboard or menu still works.
      setPossible(false);
    }
  };
}

/** Browsers that do not know this permission ask on the press. */
async function isRefused(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    return state === 'denied';
  } catch {
    return false;
  }
}
