// The optional logo on top: the merchant's picture, or the product's own mark.
import { RampMark } from '../../ui/ramp-mark.tsx';
import { useSafeUrl } from './use-safe-url.ts';
import { useStored } from '../use-stored.ts';
import { useWidget } from '../widget-context.tsx';

export function ShellLogo() {
  const { launch } = useWidget().stores;
  const name = useStored(launch, ({ merchant }) => merchant?.name);
  const logoUrl = useStored(launch, ({ merchant }) => merchant?.logoUrl);
  const url = useSafeUrl()(logoUrl);
  return url ? <img src={url} alt={name ?? ''} height={28} /> : <RampMark />;
}
