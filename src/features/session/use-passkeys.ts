// How to show the gateway's page for passkeys; null if there is none, and until that is known.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { MountPasskeyFrame } from '../../vault/passkey-frame.ts';
import { useWidget } from '../widget-context.tsx';

export function usePasskeys(): MountPasskeyFrame | null {
  const { stores, commands } = useWidget();
  const { config } = useSnapshot(stores.widget);
  const [mount, setMount] = useState<{ frame: MountPasskeyFrame } | null>(null);
  const url = config?.passkeys?.url;
  useEffect(() => {
    let isGone = false;
    if (url)
      void commands.login.passkeys().then((frame) => {
        if (!isGone) setMount(frame && { frame });
      });
    return () => {
      isGone = true;
    };
  }, [url, commands]);
  return mount?.frame ?? null;
}
