// Suggests an e-mail provider while the customer types.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { likelyProvider } from '../../../../src/domain/customer/likely-provider.ts';

it('the likely rest of an e-mail is suggested after its @, and follows the next letters', () => {
  for (const [typed, provider] of [
    ['', null],
    ['anna', null],
    ['@', null],
    ['anna@', 'gmail.com'],
    ['anna@g', 'gmail.com'],
    ['anna@G', 'gmail.com'],
    ['anna@o', 'outlook.com'],
    ['anna@gmail.co', 'gmail.com'],
    ['anna@gmail.com', null],
    ['anna@gmx', null],
    ['anna@example.com', null],
    ['anna@g@', null],
  ] as const)
    assert.equal(likelyProvider(typed), provider, typed);
});
