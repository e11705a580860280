// The price as the gateway signed it: to be read, and kept as a file that anybody can check.
import type { PublicOrder } from '../../domain/order/order.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Panel, Text } from '../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function PriceProof({ order }: { order: PublicOrder }) {
  const { commands } = useWidget();
  const text = useText();
  const { quote } = order;
  if (!quote) return null;
  return (
    <Panel title={text('publicOrder.proofTitle')}>
      <Text small muted>
        {text('publicOrder.proofLead')}
      </Text>
      <div className="price-proof" translate="no">
        <p>{quote.text}</p>
        <p>
          {quote.keyId} {quote.signature}
        </p>
      </div>
      <Button wide onClick={() => commands.publicOrder.saveQuote()}>
        {text('publicOrder.proofSave')}
      </Button>
    </Panel>
  );
}
