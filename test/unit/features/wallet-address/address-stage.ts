// The step of the wallet address, with a validator and a NEAR wallet that do what a test says.
import type { AddressVerdict } from '../../../../src/domain/address/address-verdict.ts';
import { createAddressCommands } from '../../../../src/features/wallet-address/address-commands.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { choose } from '../../../support/orders.ts';

export const CONFIG = 'GET /widget-api/v1/config';

export type AddressCommands = ReturnType<typeof createAddressCommands>;

/** The services outside the widget. */
export interface AddressOutside {
  /** The texts that the validator received. */
  checked: string[];
  verdict(text: string): AddressVerdict | Promise<AddressVerdict>;
  wallet: { connect: () => Promise<{ accountId: string } | null>; isOut: boolean };
}

interface AddressStage {
  context: FakeContext;
  commands: AddressCommands;
}

export function stageAddress(): AddressStage & { outside: AddressOutside } {
  const context = createFakeContext({ path: '/buy/wallet_address' });
  choose(context);
  context.stores.address.address = '';
  context.stores.session.customer = null;
  context.stores.session.token = null;
  context.gateway.on(CONFIG, { result: {} });
  const outside: AddressOutside = {
    checked: [],
    verdict: (text) => ({ ok: true, address: text.trim() }),
    wallet: { connect: () => Promise.resolve({ accountId: 'ada.near' }), isOut: false },
  };
  context.vendors = {
    ...context.vendors,
    addresses: () =>
      Promise.resolve({
        validate: async (text: string) => {
          outside.checked.push(text);
          return outside.verdict(text);
        },
      }),
    nearWallet: () =>
      Promise.resolve({
        connect: () => outside.wallet.connect(),
        disconnect: () => void (outside.wallet.isOut = true),
        isSignedIn: () => !outside.wallet.isOut,
      }),
  };
  return { context, commands: createAddressCommands(context), outside };
}

/** A press on Confirm, and its result after the delay of the check. */
export async function confirmed(
  { context, commands }: AddressStage,
  text: string,
  isUncheckedAccepted: boolean,
) {
  const answer = commands.confirm(text, isUncheckedAccepted);
  await context.clock.advance(300);
  return answer;
}
