// Fetches the customer every 5 s while a screen is shown and their verification is not complete.
import { useEffect } from 'react';
import { useWidget } from '../widget-context.tsx';

export function useCustomerWatch(): void {
  const { commands } = useWidget();
  useEffect(() => {
    const stop = commands.customer.watch();
    return () => void stop.then((end) => end());
  }, [commands]);
}
