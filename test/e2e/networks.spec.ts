// Wallet addresses of every network in the browser: which are accepted or refused, and which files load for the
// check.
import { EXCHANGE_ACCOUNT } from '../../demo/sandbox/rules/memo.ts';
import { emptyStorageAtEachLoad } from '../support/empty-storage.ts';
import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { NETWORKS, type NetworkAddress } from '../support/network-addresses.ts';
import { pressAndClose } from '../support/press-and-close.ts';
import { en } from '../support/english.ts';

/** Without a checksum any text of the right form is an address, so the validators with one are loaded too. */
const WITHOUT_CHECK_SUM = ['near', 'solana'];
const WITH_CHECK_SUM = ['bitcoin', 'litecoin', 'bitcoin-cash', 'tron', 'stellar'];
const FAMILIES = [...new Set(NETWORKS.map(({ chunk }) => chunk))];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The address screen of one currency, and the files loaded so far. */
async function toAddress(page: Page, { currency, label }: NetworkAddress) {
  const files: string[] = [];
  page.on('request', (request) => {
    const file = /\/app\/([^/]+)-[A-Z0-9]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (file) files.push(file);
  });
  await page.goto(`/buy?defaultCurrency=${currency}`);
  await expect(page.getByLabel(en('calculator.youReceive'))).not.toHaveValue('');
  await button(page, en('calculator.proceed')).click();
  const field = page.getByLabel(`${label} address`, { exact: true });
  await expect(field).toBeVisible();
  return { files, field };
}

const of = (currency: string) => NETWORKS.find((network) => network.currency === currency)!;

for (const family of FAMILIES)
  test(`ADDR-01 an address that the ${family} validator accepts is confirmed, and only the needed validators are loaded`, async ({
    page,
  }) => {
    await emptyStorageAtEachLoad(page);
    for (const network of NETWORKS.filter(({ chunk }) => chunk === family))
      await test.step(network.currency, async () => {
        const { files, field } = await toAddress(page, network);
        // Its own file may have loaded ahead by now.
        expect(files.filter((file) => FAMILIES.includes(file) && file !== family)).toEqual([]);
        await field.fill(network.address);
        await button(page, en('address.confirm')).click();
        await expect(page.getByLabel(en('login.email'))).toBeVisible();
        const others = WITHOUT_CHECK_SUM.includes(family) ? WITH_CHECK_SUM : [];
        expect(files.filter((file) => FAMILIES.includes(file))).toEqual([family, ...others]);
        // The look-up of accounts is large, and only for NEAR.
        expect(files.includes('near-accounts')).toBe(family === 'near');
      });
  });

async function expectNamed(page: Page, field: Locator, wrong: string, name: string): Promise<void> {
  await field.fill(wrong);
  await button(page, en('address.confirm')).click();
  await expect(page.getByText(name)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

test("the XLM step names the network of a foreign address, asks for an exchange's memo, refuses a wrong one, and asks for none if the address includes it", async ({
  page,
}) => {
  const { field } = await toAddress(page, of('XLM'));
  const memo = page.getByLabel(en('address.memoLabel'));
  const note = page.getByText('Without it, your crypto may be lost');
  await expect(note).toBeVisible();
  await expect(button(page, en('address.connectNear'))).toHaveCount(0);
  await expectNamed(page, field, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'This is an Ethereum address');
  await field.fill(EXCHANGE_ACCOUNT);
  await memo.fill('the account of my savings at the exchange');
  await expect(note).toBeHidden();
  await button(page, en('address.confirm')).click();
  await expect(page.getByText(en('address.memoTooLong'))).toBeVisible();
  await expect(memo).toBeFocused();
  await field.fill('MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ');
  await expect(memo).toBeHidden();
  await button(page, en('address.confirm')).click();
  await expect(page.getByLabel(en('login.email'))).toBeVisible();
});

test('VALID-09 the NEAR step names the network of a foreign address, reports an account that does not exist, and lower-cases the input', async ({
  page,
}) => {
  const { field } = await toAddress(page, of('NEAR'));
  // The text is converted to lower case, so only formats that ignore case are recognised.
  await expectNamed(page, field, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is a Bitcoin address');
  await field.fill('Nobody.Testnet');
  await expect(field).toHaveValue('nobody.testnet');
  await button(page, en('address.confirm')).click();
  await expect(page.getByText('This account does not exist on NEAR')).toBeVisible();
  // 64 lower-case characters pass without a look-up.
  await field.fill('a'.repeat(64));
  await button(page, en('address.confirm')).click();
  await expect(page.getByLabel(en('login.email'))).toBeVisible();
});

test('ADDR-06 only the NEAR step offers a wallet, which changes nothing when cancelled and fills the field when connected', async ({
  page,
}) => {
  const { field } = await toAddress(page, of('NEAR'));
  const connect = button(page, en('address.connectNear'));
  await field.fill('alice.testnet');
  const cancelled = page.waitForEvent('popup');
  await connect.click();
  await pressAndClose((await cancelled).getByRole('button', { name: 'Cancel', exact: true }));
  await expect(connect).not.toHaveAttribute('aria-busy', 'true');
  await expect(field).toHaveValue('alice.testnet');
  const opening = page.waitForEvent('popup');
  await connect.click();
  const wallet = await opening;
  await wallet.getByLabel('bob.testnet').check();
  await pressAndClose(wallet.getByRole('button', { name: 'Connect', exact: true }));
  await expect(field).toHaveValue('bob.testnet');
  expect(wallet.isClosed()).toBe(true);
  await button(page, en('address.confirm')).click();
  await expect(page.getByLabel(en('login.email'))).toBeVisible();
});
