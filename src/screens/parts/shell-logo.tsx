// The optional logo on top: the merchant's picture, or the product's own mark (decisions, OP-114).
import { useSnapshot } from 'valtio';
import { RampMark } from '../../ui/ramp-mark.tsx';
import { useSafeUrl } from './use-safe-url.ts';
import { useWidget } from './widget-context.tsx';

export function ShellLogo() {
  const { merchant } = useSnapshot(useWidget().stores.launch);
  const url = useSafeUrl()(merchant?.logoUrl);
  return url ? <img src={url} alt={merchant?.name ?? ''} height={28} /> : <RampMark />;
}
