// Who sells, by the name that the gateway has on payment sheets.
import { isConfigAwaited } from '../../shell/widget-store.ts';
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';

/** Undefined if the gateway does not say; null while its settings are awaited. */
export function useSeller(): string | undefined | null {
  return useStored(useWidget().stores.widget, (widget) => {
    if (isConfigAwaited(widget)) return null;
    const { googlePay, applePay } = widget.config?.express ?? {};
    return googlePay?.merchantName ?? applePay?.displayName;
  });
}
