// One purchase in one browser: from the calculator to 'Done', with a card typed into the vault's frame.
import { newEmail } from '../support/sandbox.ts';
import { waitFor, type Engine } from './engine.ts';
import { handsOn } from './hands.ts';

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

export interface SmokeResult {
  steps: { name: string; ms: number }[];
  /** Null if 'Done' was reached. */
  problem: string | null;
}

export async function smoke(engine: Engine, origin: string): Promise<SmokeResult> {
  const email = newEmail('smoke');
  const hands = handsOn(engine.page);
  const steps: SmokeResult['steps'] = [];
  const walk: [name: string, step: () => Promise<unknown>][] = [
    ['calculator', () => engine.open(`${origin}/buy`).then(() => hands.see('label', 'You pay'))],
    ['quote', () => hands.valueOf('You receive')],
    ['wallet', () => typeWallet()],
    ['sign-in', () => signIn()],
    ['name', () => giveName()],
    ['card', () => typeCard()],
    ['payment', () => pay()],
    ['done', () => hands.see('heading', 'Done', 60_000)],
  ];
  for (const [name, step] of walk) {
    const start = performance.now();
    try {
      await step();
    } catch (error) {
      return { steps, problem: `${name}: ${(error as Error).message}` };
    }
    steps.push({ name, ms: Math.round(performance.now() - start) });
  }
  return { steps, problem: null };

  async function typeWallet(): Promise<void> {
    await hands.press('Proceed');
    await hands.fill('USDT Polygon address', WALLET);
    await hands.press('Confirm');
    await hands.see('label', 'E-mail');
  }

  async function signIn(): Promise<void> {
    await hands.fill('E-mail', email);
    await hands.check('I agree to the terms');
    await hands.press('Continue');
    await hands.see('label', 'Confirmation code');
    const code = await waitFor('the mailed code', async () => {
      const answer = await fetch(`${origin}/sandbox/outbox?email=${encodeURIComponent(email)}`);
      const { result } = (await answer.json()) as { result: { code: string | null }[] };
      return result.find((mail) => mail.code)?.code ?? null;
    });
    await hands.fill('Confirmation code', code);
    await hands.see('label', 'First name');
  }

  async function giveName(): Promise<void> {
    await hands.fill('First name', 'Anna');
    await hands.fill('Last name', 'Smith');
    await hands.press('Continue');
  }

  async function typeCard(): Promise<void> {
    const frame = await waitFor('the vault’s frame', () => engine.page.frame('/vault/'));
    const card = handsOn(frame);
    await card.fill('Card number', '4242 4242 4242 4242');
    await card.fill('Expiry date', '12/30');
    await card.fill('Security code', '123');
    await card.fill('Name on card', 'ANNA SMITH');
    await hands.press('Edit');
    await hands.fill('Street address', '1 Main Street');
    await hands.fill('City', 'Springfield');
    await hands.fill('Postal code', '12345');
    await hands.choose('State', 'IL');
    await hands.press('Save');
    await hands.fill('Phone', '2125550123');
    await hands.press('Proceed');
  }

  async function pay(): Promise<void> {
    await hands.check('I agree to the terms');
    await hands.press('Buy Now');
  }
}
