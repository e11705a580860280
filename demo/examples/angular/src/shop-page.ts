// The shop's page: `(event)` bindings listen to the element's events, whose types the package provides.
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { RampEventMap } from 'ramp-widget';

@Component({
  selector: 'shop-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Top up your wallet</h1>
      <p role="status">{{ thanks() }}</p>
      <ramp-widget
        mode="buy"
        [theme]="theme()"
        (ramp-operation-success)="handleSuccess($event)"
        (ramp-operation-fail)="thanks.set('Not bought: ' + $event.detail.reason)"
      ></ramp-widget>
    </main>
  `,
})
export class ShopPage {
  protected readonly thanks = signal('');
  protected readonly theme = signal('auto');

  protected handleSuccess({ detail }: RampEventMap['ramp-operation-success']) {
    this.thanks.set(`Thank you! Order ${detail.orderId}`);
  }
}
