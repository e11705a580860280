// Later steps of the buy flow, each opened at once: customer and order are made by API, since another test walks there.
import { expect, test as base } from './journey.ts';
import { buySteps, CARDS, type BuySteps } from './buy-steps.ts';
import { sandboxOf, type Sandbox } from './sandbox.ts';
import { createStage, type Customer, type CustomerKind } from './stage.ts';
import { en } from './english.ts';

export interface Scene {
  email: string;
  sandbox: Sandbox;
  steps: BuySteps;
}

export interface OrderScene extends Scene {
  orderId: string;
}

export interface BuyScenes {
  /** Signed in, with the calculator's choice and an address, at this path. */
  signedIn(kind: CustomerKind, path: string): Promise<Scene>;
  /** The form of a new card: the customer is verified, address and phone are known, and the order is reserved. */
  atCardForm(): Promise<OrderScene>;
  /** The next step, with this card typed. */
  atConfirmation(cardNumber?: string): Promise<OrderScene>;
  /** An order that was paid, and waits in the status `on_hold`. */
  onHold(): Promise<OrderScene>;
}

export const test = base.extend<{ scenes: BuyScenes }>({
  scenes: async ({ page, request, baseURL }, use) => {
    const sandbox = sandboxOf(request, baseURL!);
    const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
    const sceneOf = ({ email }: Customer): Scene => ({
      email,
      sandbox,
      steps: buySteps(page, sandbox, email),
    });

    async function atCardForm(): Promise<OrderScene> {
      const customer = await stage.signIn('kyc-complete');
      const orderId = await stage.order(customer);
      await stage.open('/buy/order', { customer, orderId });
      await expect(page.frameLocator('iframe[title]').getByLabel(en('vault.cardNumber'))).toBeVisible();
      return { ...sceneOf(customer), orderId };
    }

    await use({
      async signedIn(kind, path) {
        const customer = await stage.signIn(kind);
        await stage.open(path, { customer, hasDraft: true });
        return sceneOf(customer);
      },
      atCardForm,
      async atConfirmation(cardNumber) {
        const scene = await atCardForm();
        await scene.steps.fillCard(cardNumber);
        await scene.steps.confirm();
        return scene;
      },
      async onHold() {
        const customer = await stage.signIn('kyc-complete');
        const orderId = await stage.order(customer, { cardNumber: CARDS.good });
        await sandbox.moveOrder(orderId, 'on_hold');
        await stage.open('/buy/order', { customer, orderId });
        return { ...sceneOf(customer), orderId };
      },
    });
  },
});
