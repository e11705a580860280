// Opens later steps of the buy flow directly: creates customer and order by API, because other tests cover the way there.
import { expect, test as base } from './journey.ts';
import { buySteps, CARDS, type BuySteps } from './buy-steps.ts';
import { TAG } from './element-page.ts';
import { openHostPage } from './host-page.ts';
import { cardPage } from './pages/card-page.ts';
import { buttonIn } from './pages/surface.ts';
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
  /** Opens the path as a signed-in customer, with the calculator's choice and an address. */
  signedIn(kind: CustomerKind, path: string): Promise<Scene>;
  /** The form for a new card: the customer is verified, address and phone are known, and the order is reserved. */
  atCardForm(): Promise<OrderScene>;
  /** The same in a shop's page, which the customer has come back to. */
  atCardFormInShop(): Promise<Scene>;
  /** The next step, after this card was typed. */
  atConfirmation(cardNumber?: string): Promise<OrderScene>;
  /** A paid order in the status `on_hold`. */
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
      await expect(cardPage(page).number).toBeVisible();
      return { ...sceneOf(customer), orderId };
    }

    await use({
      async signedIn(kind, path) {
        const customer = await stage.signIn(kind);
        await stage.open(path, { customer, hasDraft: true });
        return sceneOf(customer);
      },
      atCardForm,
      async atCardFormInShop() {
        const customer = await stage.signIn('kyc-complete');
        await stage.keepOrder(customer);
        await openHostPage(page, baseURL!, { html: TAG });
        await buttonIn(page, en('calculator.continueOrder')).click();
        await expect(cardPage(page).number).toBeVisible();
        return sceneOf(customer);
      },
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
