// The button of the gateway's passkey page, in a frame. The widget knows only its position and height.
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PasskeySetup } from '../../../domain/customer/passkey-protocol.ts';
import { merchantDataOf } from '../../../gateway/contract/merchant-data.ts';
import { LOCALE_TAGS } from '../../../i18n/locale.ts';
import { useStyles } from '../../../ui/styles.tsx';
import type { MountPasskeyFrame, PasskeyFrame, PasskeyFrameOptions } from '../../../vault/passkey-frame.ts';
import { useColorScheme } from '../../shell/use-color-scheme.ts';
import { useWidget } from '../../widget-context.tsx';
import css from './passkey-button.css';

export interface PasskeyButtonProps {
  frame: MountPasskeyFrame;
  purpose: PasskeySetup['purpose'];
  title: string;
  hasAccepted?: boolean;
  onMessage: PasskeyFrameOptions['onMessage'];
}

export function PasskeyButton({ frame, purpose, title, hasAccepted = false, onMessage }: PasskeyButtonProps) {
  const { stores } = useWidget();
  const { locale } = useSnapshot(stores.settings);
  const colorScheme = useColorScheme();
  const boxRef = useRef<HTMLDivElement>(null);
  const mounted = useRef<PasskeyFrame>(null);
  const [hasFailed, setFailed] = useState(false);
  const heard = useRef(onMessage);
  heard.current = onMessage;
  const orderOf = () => {
    const { launch, session } = stores;
    return {
      purpose,
      hasAccepted,
      colorScheme,
      locale: LOCALE_TAGS[locale],
      token: purpose === 'make' ? session.token : null,
      merchantHeader: merchantDataOf({ ...launch, payload: launch.payloadText }),
    };
  };
  const latest = useRef(orderOf);
  latest.current = orderOf;
  useEffect(() => {
    const opened = frame(boxRef.current!, latest.current(), {
      title,
      onReady: () => undefined,
      onFailure: () => setFailed(true),
      onMessage: (message) => heard.current(message),
    });
    mounted.current = opened;
    return () => opened.destroy();
  }, [frame, title]);
  useEffect(() => mounted.current?.update(latest.current()), [hasAccepted, colorScheme, locale, purpose]);
  useStyles(css);
  return hasFailed ? null : <div ref={boxRef} className="passkey-button" />;
}
