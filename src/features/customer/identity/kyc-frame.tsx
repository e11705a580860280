// Contains the vendor's widget: an empty leaf element, because the vendor clears its container.
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import css from './kyc-frame.css';

export interface KycFrameProps {
  token: string | null;
  isLoading: boolean;
}

export function KycFrame({ token, isLoading }: KycFrameProps) {
  const { commands } = useWidget();
  const text = useText();
  const title = text('kyc.frameTitle');
  const placeRef = useRef<HTMLDivElement>(null);
  useStyles(css);
  useEffect(() => {
    if (token === null || !placeRef.current) return;
    const mounted = commands.kyc.mount(placeRef.current, title);
    return () => void mounted.then((stop) => stop());
    // Another language must not restart the verification.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the title of the first moment; the next ones follow
  }, [commands, token]);
  useEffect(() => {
    const frame = placeRef.current?.querySelector('iframe');
    if (frame) frame.title = title;
  }, [title]);
  return (
    <div className="kyc-frame">
      {isLoading && <Skeleton height="block" />}
      <VisuallyHidden live="polite">{isLoading ? text('kyc.loading') : null}</VisuallyHidden>
      <div className="kyc-frame__place" ref={placeRef} />
    </div>
  );
}
