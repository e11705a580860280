// Leads to each call of a payment by wallet: the order is made by API, the form is filled in.
import { expect, type Page } from 'playwright/test';
import type { Customer } from '../../support/stage.ts';
import { offered, type StepMaker, type World } from './walker.ts';
import { en } from '../../support/english.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export interface Scene {
  customer: Customer;
  orderId: string;
}

export async function reserved(
  { stage }: World,
  kind: 'kyc-complete' | 'returning',
  more?: Parameters<World['stage']['order']>[1],
): Promise<Scene> {
  const customer = await stage.signIn(kind);
  return { customer, orderId: await stage.order(customer, more) };
}

/** Until the form has received the customer's address and phone, and has loaded the numbering plans. */
async function openWallet(world: World): Promise<Scene> {
  const scene = await reserved(world, 'kyc-complete', { paymentType: 'google_pay' });
  await world.stage.open('/buy/order_without_card', scene);
  await expect(world.page.getByLabel(en('billing.phoneCode'))).toHaveValue('US', { timeout: 20_000 });
  return scene;
}

export const payByWallet: StepMaker = async (world) => {
  const { page } = world;
  const scene = await openWallet(world);
  await button(page, en('card.proceed')).click();
  const terms = page.getByLabel(en('agreement.terms'));
  await terms.check();
  const act = () => button(page, en('confirm.buyNow')).click();
  const { email } = scene.customer;
  return { email, fields: [terms], act, actions: offered(world, en('confirm.buyNow')), isMoving: true };
};

export const walletForm: StepMaker = async (world) => {
  const { page } = world;
  const scene = await openWallet(world);
  const phone = page.getByLabel(en('billing.phone'), { exact: true });
  await phone.fill('4155552672');
  return {
    email: scene.customer.email,
    fields: [phone],
    act: () => button(page, en('card.proceed')).click(),
    actions: { 'I agree to the terms': () => page.getByLabel(en('agreement.terms')).check() },
  };
};
