// Greets a signed-in customer whose verification is not complete, and says which one is next.
import { useSnapshot } from 'valtio';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import type { Customer } from '../../../domain/customer/customer.ts';
import { isKycPending } from '../../../domain/customer/kyc.ts';
import { needsLightKyc } from '../../../domain/customer/needs-light-kyc.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { Greeting } from './greeting.tsx';

interface NextVerification {
  lead: MessageKey;
  /** Shown if the settings contain the limit of the light verification. */
  limit: MessageKey | null;
}

export function UserGreetingScreen() {
  const { stores, commands } = useWidget();
  const { customer } = useSnapshot(stores.session);
  const { config } = useSnapshot(stores.widget);
  const text = useText();
  if (!customer) return null;
  const { lead, limit } = nextVerification(customer);
  const { lightKyc } = config?.limits ?? {};
  return (
    <Greeting
      lead={<span translate="no">{customer.email}</span>}
      onBack={commands.navigation.back}
      proceed={{ label: text('greeting.continue'), onClick: commands.customer.leaveGreeting }}
    >
      <Text center>
        {text(lead)}
        {limit && lightKyc && (
          <>
            {' '}
            <AmountText>
              {text(limit, {
                amount: text.amount(lineAmount(lightKyc.amount, true)),
                currency: lightKyc.currency,
              })}
            </AmountText>
          </>
        )}
      </Text>
    </Greeting>
  );
}

function nextVerification(customer: Customer): NextVerification {
  const { status } = customer.kyc;
  if (isKycPending(status)) return { lead: 'greeting.pendingLead', limit: null };
  if (status === 'retry') return { lead: 'greeting.retryLead', limit: null };
  return needsLightKyc(customer)
    ? { lead: 'greeting.lightLead', limit: 'greeting.lightLimit' }
    : { lead: 'greeting.kycLead', limit: 'greeting.kycLimit' };
}
