// Starts the shop: registers the tag once, with the gateway's address; Angular renders the rest.
import { bootstrapApplication } from '@angular/platform-browser';
import { defineRampWidget } from 'ramp-widget';
import { ShopPage } from './shop-page';

defineRampWidget({ defaultGatewayUrl: 'http://127.0.0.1:4300' });

bootstrapApplication(ShopPage).catch((error: unknown) => console.error(error));
