// The price as the gateway signed it: to be read, and kept as a file that anybody can check.
import { useState } from 'react';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { Stack, Hint } from '../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function PriceProof({ order }: { order: PublicOrder }) {
  const { commands } = useWidget();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { quote } = order;
  if (!quote) return null;
  // A receipt is read by people: the signature stays with the file.
  return (
    <div className="on-screen">
      <Disclosure title={text('publicOrder.proofTitle')} open={isOpen} onOpen={setOpen}>
        <Stack>
          <Hint>{text('publicOrder.proofLead')}</Hint>
          <div className="price-proof" translate="no">
            <p>{quote.text}</p>
            <p>
              {quote.keyId} {quote.signature}
            </p>
          </div>
          <Button wide onClick={() => commands.publicOrder.saveQuote()}>
            {text('publicOrder.proofSave')}
          </Button>
        </Stack>
      </Disclosure>
    </div>
  );
}
