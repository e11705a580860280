// The camera is kept from the verification by a page around it: which one, and the way out (Permissions Policy).
import { useSnapshot } from 'valtio';
import { Alert } from '../../ui/alert.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function CameraNotice() {
  const { camera, directLink } = useSnapshot(useWidget().stores.kyc);
  const text = useText();
  if (!camera) return null;
  const key = camera === 'frame' ? 'kyc.cameraFrame' : 'kyc.cameraPage';
  return <Alert tone="info">{text(directLink ? key : 'kyc.cameraNoTab')}</Alert>;
}
