// While a screen is shown, the customer is fetched every 5 s as long as their verification is not complete.
import { useEffect } from 'react';
import { useWidget } from '../widget-context.tsx';

export function useCustomerWatch(): void {
  const { commands } = useWidget();
  useEffect(() => {
    const stop = commands.customer.watch();
    return () => void stop.then((end) => end());
  }, [commands]);
}
