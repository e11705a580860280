// Where to write for help, with the support e-mail as a link as far as the settings name one.
import { useSnapshot } from 'valtio';
import { Text } from '../../ui/surfaces/layout.tsx';
import { useWidget } from '../widget-context.tsx';
import { SupportMail } from './support-mail.tsx';

export interface SupportContactProps {
  /** Ends in front of the e-mail. */
  lead: string;
  /** In place of it when there is no e-mail. */
  leadWithoutEmail: string;
}

export function SupportContact({ lead, leadWithoutEmail }: SupportContactProps) {
  const { config } = useSnapshot(useWidget().stores.widget);
  if (!config?.supportEmail) return <Text>{leadWithoutEmail}</Text>;
  return (
    <Text>
      {lead} <SupportMail />
    </Text>
  );
}
