// The tracker's texts change with the order's status; the position of its steps does not.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { inStatus, setOrder } from '../../../../support/orders.ts';
import { show } from './order-stage.tsx';

describe('The tracker stays in its place', () => {
  before(() => setViewport({ width: 320, height: 700 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const language of ['en', 'es', 'pt'] as const)
    it(`TRACK-05 the tracker's steps stay in place when an order is held, continues and completes (${language})`, async () => {
      const screen = await show({ order: inStatus('transfer_processing_started'), language });
      const top = () => screen.root.querySelector('.tracker')!.getBoundingClientRect().top;
      const before = top();
      const labels = new Set<string | undefined>();
      for (const status of ['on_hold', 'blockchain_transaction_submited', 'complete'] as const) {
        setOrder(screen.context.stores.order, inStatus(status));
        await screen.rest();
        expect(top(), status).to.equal(before);
        labels.add(screen.root.querySelector('.fixed-height [role="status"]')?.textContent);
      }
      expect(labels.size).to.equal(3);
    });

  for (const [status, title] of [
    ['transfer_processing_started', 'Processed'],
    ['on_hold', 'Processed'],
    ['complete', 'Crypto delivery'],
  ] as const)
    it(`TRACK-05 the highlighted step is the one in progress (${status})`, async () => {
      const screen = await show({ order: inStatus(status) });
      const titles = [...screen.root.querySelectorAll('.tracker__title')];
      const bold = titles.filter((each) => Number(getComputedStyle(each).fontWeight) >= 600);
      expect(bold.map((each) => each.textContent)).to.deep.equal([title]);
    });
});
