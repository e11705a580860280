// The shop's page: the element's attributes and events are typed props.
import { useState } from 'react';
import type { RampEventMap } from 'ramp-widget';
import type {} from 'ramp-widget/react';

export function Shop() {
  const [thanks, setThanks] = useState('');

  function handleSuccess({ detail }: RampEventMap['ramp-operation-success']) {
    setThanks(`Thank you! Order ${detail.orderId}`);
  }

  return (
    <main>
      <h1>Top up your wallet</h1>
      <p role="status">{thanks}</p>
      <ramp-widget
        mode="buy"
        theme="auto"
        onramp-operation-success={handleSuccess}
        onramp-operation-fail={({ detail }) => setThanks(`Not bought: ${detail.reason}`)}
      />
    </main>
  );
}
