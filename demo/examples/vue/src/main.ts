// Starts the shop: the tag is registered once, with the address of the gateway, and Vue draws the rest.
import { defineRampWidget } from 'ramp-widget';
import { createApp } from 'vue';
import Shop from './shop.vue';
import './shop.css';

defineRampWidget({ defaultGatewayUrl: 'http://127.0.0.1:4300' });

createApp(Shop).mount('#app');
