// Draws a QR code from its text. The drawing code loads with the first one.
import { QrPlace } from '../../ui/display/qr-image.tsx';
import { useLazyModule } from '../use-lazy-module.ts';

const load = () => import('../../ui/display/qr-code.tsx');

export function DrawnQrCode(code: { text: string; alt: string }) {
  const module = useLazyModule(load, 'now');
  return module ? <module.QrCode {...code} /> : <QrPlace>{null}</QrPlace>;
}
