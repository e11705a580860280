// Warnings beside the amount about the checks that it will require.
import { customer } from './entities.ts';
import type { GalleryGroup } from './scene.ts';

const AMOUNT = '[part~=amount] input';

export const CHECKS: GalleryGroup = {
  title: 'Checks beside the amount',
  states: [
    {
      id: 'calculator-over-light',
      title: 'More than the light check is enough for',
      path: '/buy',
      steps: [{ type: AMOUNT, text: '2000' }, { see: '.calculator__checks p' }],
      shows: ['promo.over', 'calculator.checkFull'],
    },
    {
      id: 'calculator-limit-short',
      title: 'More than is left of the limits',
      path: '/buy',
      customer: customer(),
      answers: {
        'GET /api/v1/customers/current/allowance': {
          result: { tier: 'none', next: null, remaining: { day: { amount: '64.5', currency: 'USD' } } },
        },
      },
      shows: ['calculator.checkNone'],
    },
  ],
};
