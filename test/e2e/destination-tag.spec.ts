// Buying XRP to an exchange's account: the destination tag is required, checked, shown before the payment, paid out
// with the crypto, and printed on the receipt.
import { expect, test } from '../support/journey.ts';
import { XRP_EXCHANGE_ACCOUNT } from '../../demo/sandbox/rules/memo.ts';
import { buySteps } from '../support/buy-steps.ts';
import { en } from '../support/english.ts';
import { addressPage } from '../support/pages/address-page.ts';
import { calculatorPage } from '../support/pages/calculator-page.ts';
import { namePage } from '../support/pages/name-page.ts';
import { signInPage } from '../support/pages/sign-in-page.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

const TAG = '104523';
const PATIENT = { timeout: 45_000 };

test('an XRP destination tag is kept from the address step to the receipt', async ({
  page,
  request,
  baseURL,
}) => {
  const sandbox = sandboxOf(request, baseURL!);
  const email = newEmail();
  const steps = buySteps(page, sandbox, email);
  const address = addressPage(page, 'XRP');
  const signing = signInPage(page);
  const memo = page.getByLabel(en('address.memoLabel'));
  const tag = page.getByText(TAG, { exact: true });

  await test.step('the address step asks for the tag and warns of the loss without it', async () => {
    await steps.open('?defaultCurrency=XRP');
    await calculatorPage(page).proceed();
    await address.address.fill(XRP_EXCHANGE_ACCOUNT);
    await expect(page.getByText('Without it, your crypto may be lost')).toBeVisible();
  });

  await test.step('the tag must be a whole number, and an address of another network is named', async () => {
    await memo.fill('savings');
    await address.give(XRP_EXCHANGE_ACCOUNT);
    await expect(page.getByText(en('address.memoNumber'))).toBeVisible();
    await expect(memo).toBeFocused();
    await memo.fill(TAG);
    await address.give('GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ');
    await expect(page.getByText('This is a Stellar address')).toBeVisible();
    await address.give(XRP_EXCHANGE_ACCOUNT);
    await expect(signing.email).toBeVisible();
  });

  await test.step('the confirmation shows the tag with network and wallet', async () => {
    await signing.giveEmail(email);
    await signing.giveCode(await sandbox.code(email));
    await namePage(page).give('Anna', 'Smith');
    await steps.fillCard();
    await steps.fillBilling();
    await steps.confirm();
    await expect(page.getByText('XRP · XRP Ledger', { exact: true })).toBeVisible();
    await expect(page.getByText(XRP_EXCHANGE_ACCOUNT)).toBeVisible();
    await expect(tag).toBeVisible();
  });

  await test.step('the ledger has one payout to this account and tag', async () => {
    await steps.pay();
    await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(PATIENT);
    await expect(tag).toBeVisible();
    const { orders, charges, payouts } = await sandbox.ledgerOf(email);
    expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
    expect(payouts[0]).toMatchObject({ currency: 'XRP', destination: XRP_EXCHANGE_ACCOUNT, memo: TAG });
  });

  await test.step('the receipt shows the tag', async () => {
    const { orders } = await sandbox.ledgerOf(email);
    await page.goto(`/orders/${orders[0]!.id}/public`);
    await expect(page.getByRole('heading', { name: en('order.complete') })).toBeVisible();
    await expect(page.getByText(XRP_EXCHANGE_ACCOUNT)).toBeVisible();
    await expect(tag).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(tag).toBeVisible();
  });
});
