// Starts the shop: registers the tag once, with the gateway's address; React renders the rest.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defineRampWidget } from 'ramp-widget';
import { Shop } from './shop.tsx';
import './shop.css';

defineRampWidget({ defaultGatewayUrl: 'http://127.0.0.1:4300' });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
);
