// Uses `RampWidget` instead of the tag, because React adds no listeners to an element that a server rendered.
'use client';
import { useEffect, useState } from 'react';
import { RampWidget } from 'ramp-widget/react';

export function TopUp() {
  const [thanks, setThanks] = useState('');
  // The server cannot register custom elements.
  useEffect(() => void import('ramp-widget/register'), []);
  return (
    <>
      <p role="status">{thanks}</p>
      <RampWidget
        gateway-url="http://127.0.0.1:4300"
        mode="buy"
        theme="auto"
        onramp-operation-success={({ detail }) => setThanks(`Thank you! Order ${detail.orderId}`)}
        onramp-operation-fail={({ detail }) => setThanks(`Not bought: ${detail.reason}`)}
      />
    </>
  );
}
