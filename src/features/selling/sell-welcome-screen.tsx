// 'Login authorized': the customer's e-mail address, Proceed, and Log out.
import { useSnapshot } from 'valtio';
import type { Customer } from '../../domain/customer/customer.ts';
import { isKycComplete } from '../../domain/customer/kyc.ts';
import { LinkButton } from '../../ui/actions/external-link.tsx';
import { AmountText } from '../../ui/amount-text.tsx';
import { Text } from '../../ui/surfaces/layout.tsx';
import { Greeting } from '../customer/identity/greeting.tsx';
import { useText, useWidget } from '../widget-context.tsx';

/** Without a customer, the guard redirects to the sign-in. */
export function SellWelcomeScreen() {
  const { stores, commands } = useWidget();
  const customer = useSnapshot(stores.session).customer as Customer | null;
  const { payload } = useSnapshot(stores.launch);
  const text = useText();
  if (!customer) return null;
  const email = customer.email ?? '';
  return (
    <Greeting
      lead={<AmountText keep={[email]}>{text('sell.welcomeLead', { email })}</AmountText>}
      onBack={commands.start.toCalculator}
      proceed={{ label: text('sell.proceed'), onClick: commands.sale.proceed }}
    >
      <Text center>{text(isKycComplete(customer) ? 'sell.welcomeVerified' : 'sell.welcomeNext')}</Text>
      {!payload?.email && (
        <Text center>
          <LinkButton onClick={() => void commands.customer.logOut()}>{text('userInfo.logOut')}</LinkButton>
        </Text>
      )}
    </Greeting>
  );
}
