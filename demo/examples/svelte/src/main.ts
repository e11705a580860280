// Starts the shop: the tag is registered once, with the address of the gateway, and Svelte draws the rest.
import { defineRampWidget } from 'ramp-widget';
import { mount } from 'svelte';
import Shop from './shop.svelte';
import './shop.css';

defineRampWidget({ defaultGatewayUrl: 'http://127.0.0.1:4300' });

mount(Shop, { target: document.getElementById('app')! });
