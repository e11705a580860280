// The authorization that the bank asks for: a code or its own page; a waiting screen until that is known.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { ProviderAuth } from '../../../domain/order/provider-auth.ts';
import { authKindOf } from '../../../domain/order/provider-auth.ts';
import { AwaitingView } from '../../order/views/awaiting-view.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { useWidget } from '../../widget-context.tsx';
import { AuthCodeView } from './auth-code-view.tsx';
import { BankPageView } from './bank-page-view.tsx';

export function AuthorizationView() {
  const { stores, commands } = useWidget();
  const auth = useSnapshot(stores.order).providerAuth as ProviderAuth | null;
  const order = useOrder();
  // The bank may decide late: the authorization is loaded again with each change of the order.
  useEffect(() => {
    void commands.payment.loadAuth();
  }, [commands, order]);
  const kind = authKindOf(auth);
  if (kind === 'page') return <BankPageView auth={auth!} />;
  if (kind === null) return <AwaitingView />;
  return <AuthCodeView key={kind} kind={kind} />;
}
