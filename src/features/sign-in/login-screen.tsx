// Sign-in by e-mail and one-time code, in two steps; for buy and sell.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useWidget } from '../widget-context.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

export function LoginScreen() {
  const { stores, commands } = useWidget();
  const { step } = useSnapshot(stores.login);
  useEffect(() => void commands.login.open(), [commands]);
  // Separate keys, so that the heading of the new step takes the focus.
  return step === 'email' ? <EmailStep key="email" /> : <CodeStep key="code" />;
}
