// An alert about data that could not be loaded, with a button that requests it again.
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { useText } from '../widget-context.tsx';

export interface RetryAlertProps {
  children: ReactNode;
  onRetry: () => unknown;
}

export function RetryAlert({ children, onRetry }: RetryAlertProps) {
  const text = useText();
  return (
    <Alert tone="warning" action={<Button onClick={onRetry}>{text('shell.tryAgain')}</Button>}>
      {children}
    </Alert>
  );
}
