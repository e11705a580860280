// A sentence on how to get help, with the support e-mail as a link if the settings contain one.
import { useSnapshot } from 'valtio';
import { Text } from '../../ui/surfaces/layout.tsx';
import { useWidget } from '../widget-context.tsx';
import { SupportMail } from './support-mail.tsx';

export interface SupportContactProps {
  /** Ends right before the e-mail. */
  lead: string;
  /** Used instead if there is no e-mail. */
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
