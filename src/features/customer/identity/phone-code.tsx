// The identity check's URL as a code to scan; this screen continues automatically when the phone has finished.
import { Text } from '../../../ui/surfaces/layout.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { useCustomerWatch } from '../use-customer-watch.ts';
import { useText } from '../../widget-context.tsx';

export function PhoneCode({ address }: { address: string }) {
  const text = useText();
  useCustomerWatch();
  return (
    <>
      <Text small>{text('kyc.onPhoneLead')}</Text>
      <QrCode text={address} alt={text('kyc.onPhoneCode')} />
    </>
  );
}
