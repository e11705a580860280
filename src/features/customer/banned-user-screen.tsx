// Shows a blocked customer, or one whom the verification rejected, why they cannot continue.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { restrictionReasons } from '../../domain/customer/kyc.ts';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Panel, Stack, Text } from '../../ui/surfaces/layout.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { SupportContact } from '../shell/support-contact.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { useWayOut } from './use-way-out.tsx';

/** Without a customer the guard leads to the calculator. */
export function BannedUserScreen() {
  const { stores, commands } = useWidget();
  const { customer } = useSnapshot(stores.session);
  const text = useText();
  const wayOut = useWayOut(text('userInfo.logOut'));
  useEffect(() => void commands.customer.announceRestriction(), [commands]);
  if (!customer) return null;
  const reasons = restrictionReasons(customer);
  return (
    <StepFrame
      title={text('banned.title')}
      lead={text(customer.isBlocked ? 'banned.blockedLead' : 'banned.rejectedLead')}
      centered
      artwork={<Artwork kind="failure" />}
      action={wayOut}
    >
      <Stack>
        {reasons.length > 0 ? (
          <Panel>
            <ul aria-label={text('banned.reasons')}>
              {reasons.map((reason) => (
                <li key={reason}>- {reason}</li>
              ))}
            </ul>
          </Panel>
        ) : (
          <Text muted>{text('banned.noReason')}</Text>
        )}
        <SupportContact lead={text('banned.support')} leadWithoutEmail={text('banned.supportNoMail')} />
      </Stack>
    </StepFrame>
  );
}
