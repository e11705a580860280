// A page that sends the crypto itself, for tests of host-executed sell.
import type { DepositAnswer, DepositRequest } from '../../../../../src/domain/order/deposit.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';

/** The page sets `onDeposit`; what it is asked for is kept. */
export function setHandler(
  context: FakeContext,
  asked: DepositRequest[],
  answer: (request: DepositRequest) => unknown,
): void {
  context.deposit.handler = (request) => {
    asked.push(request);
    return answer(request) as DepositAnswer;
  };
}
