// Returns the function that shows the gateway's passkey page; null if there is none, undefined until that is known.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { MountPasskeyFrame } from '../../../vault/passkey-frame.ts';
import { useWidget } from '../../widget-context.tsx';

export function usePasskeys(): MountPasskeyFrame | null | undefined {
  const { stores, commands } = useWidget();
  const { config } = useSnapshot(stores.widget);
  const [found, setFound] = useState<{ frame: MountPasskeyFrame | null }>();
  const url = config?.passkeys?.url;
  useEffect(() => {
    let isGone = false;
    if (url)
      void commands.login.passkeys().then((frame) => {
        if (!isGone) setFound({ frame });
      });
    return () => {
      isGone = true;
    };
  }, [url, commands]);
  return url ? found?.frame : null;
}
