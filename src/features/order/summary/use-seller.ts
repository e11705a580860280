// The seller's name, as the gateway configures it for payment sheets.
import { isConfigAwaited } from '../../shell/widget-store.ts';
import { useStored } from '../../use-stored.ts';
import { useWidget } from '../../widget-context.tsx';

/** Undefined if the gateway sends none; null while its settings are loading. */
export function useSeller(): string | undefined | null {
  return useStored(useWidget().stores.widget, (widget) => {
    if (isConfigAwaited(widget)) return null;
    const { googlePay, applePay } = widget.config?.express ?? {};
    return googlePay?.merchantName ?? applePay?.displayName;
  });
}
