// `RampWidget` in place of the tag: React sets no listeners on an element that a server drew.
'use client';
import { useEffect, useState } from 'react';
import { RampWidget } from 'ramp-widget/react';

export function TopUp() {
  const [thanks, setThanks] = useState('');
  // The server has no elements to register one with.
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
