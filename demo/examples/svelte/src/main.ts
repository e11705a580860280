// Starts the shop: registers the tag once, with the gateway's address; Svelte renders the rest.
import { defineRampWidget } from 'ramp-widget';
import { mount } from 'svelte';
import Shop from './shop.svelte';
import './shop.css';

defineRampWidget({ defaultGatewayUrl: 'http://127.0.0.1:4300' });

mount(Shop, { target: document.getElementById('app')! });
