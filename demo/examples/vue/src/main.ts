// Starts the shop: registers the tag once, with the gateway's address; Vue renders the rest.
import { defineRampWidget } from 'ramp-widget';
import { createApp } from 'vue';
import Shop from './shop.vue';
import './shop.css';

defineRampWidget({ defaultGatewayUrl: 'http://127.0.0.1:4300' });

createApp(Shop).mount('#app');
