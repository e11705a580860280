// The sandbox's mails: in the customer's language, with what the customer needs to know.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARD, MINUTE, openSandbox, SELL_CARD, type Loose, type TestSandbox } from './harness.ts';

const LANGUAGE_IDS = { en: 1, es: 2, pt: 3 };
type Language = keyof typeof LANGUAGE_IDS;

const WORDS: Readonly<
  Record<Language, Record<'code' | 'complete' | 'failed' | 'short' | 'besides' | 'kyc', RegExp>>
> = {
  en: {
    code: /^Your confirmation code is \d{6}\.$/,
    complete:
      /^Your order (\w+) is complete\. You paid 100 USD, fees of (4\.\d+) USD included, for (9\d\.\d+) USDT on Polygon\. It was paid with your Visa ending 4242\. Its status page: (\S+)$/,
    failed:
      /^Your order \w+ failed\. It was 9\d\.\d+ USDT on Polygon for 100 USD, .* Nothing was charged\. Its/,
    short:
      /^Of 100 USDT on Polygon: 40\.5 arrived, and 59\.5 is missing\. Send the rest to the same address\. Its/,
    besides:
      /^Of 100 USDT on Polygon: 7 arrived that is no part of the order\. It is sent back when you write/,
    kyc: /^You're verified\./,
  },
  es: {
    code: /^Tu código de confirmación es \d{6}\.$/,
    complete:
      /^Tu pedido (\w+) está completo\. Pagaste 100 USD, con (4,\d+) USD de comisiones incluidas, por (9\d,\d+) USDT en Polygon\. Pagaste con tu Visa terminada en 4242\. Su página de estado: (\S+)$/,
    failed:
      /^Tu pedido \w+ no se completó\. Era de 9\d,\d+ USDT en Polygon por 100 USD, .* No se realizó ningún cargo\. Su/,
    short: /^De 100 USDT en Polygon: llegaron 40,5 y faltan 59,5\. Envía el resto a la misma dirección\. Su/,
    besides: /^De 100 USDT en Polygon: llegaron 7 que no forman parte del pedido\. Se devuelven cuando/,
    kyc: /^Tu identidad está verificada\./,
  },
  pt: {
    code: /^Seu código de confirmação é \d{6}\.$/,
    complete:
      /^Seu pedido (\w+) foi concluído\. Você pagou 100 USD, com (4,\d+) USD de taxas incluídas, por (9\d,\d+) USDT na Polygon\. Foi pago com seu Visa com final 4242\. A página de status: (\S+)$/,
    failed:
      /^Seu pedido \w+ não foi concluído\. Era de 9\d,\d+ USDT na Polygon por 100 USD, .* Nada foi cobrado\. A/,
    short: /^De 100 USDT na Polygon: chegaram 40,5 e faltam 59,5\. Envie o resto para o mesmo endereço\. A/,
    besides: /^De 100 USDT na Polygon: chegaram 7 que não fazem parte do pedido\. O valor é devolvido quando/,
    kyc: /^Sua identidade foi verificada\./,
  },
};

for (const language of ['en', 'es', 'pt'] as const)
  describe(`Mails in ${language}`, () => {
    const words = WORDS[language];
    let box: TestSandbox;
    before(() => void (box = openSandbox()));
    after(() => box.close());

    async function arrive(email: string): Promise<string> {
      const token = await box.signIn(email);
      await box.post('/api/v1/customers/current/language', { languageId: LANGUAGE_IDS[language] }, { token });
      return token;
    }
    const mails = async (email: string, kind: string) =>
      ((await box.ask(`/sandbox/outbox?email=${encodeURIComponent(email)}`)).body.result as Loose[])
        .filter((mail) => mail.kind === kind)
        .map(({ text }) => text as string);

    it('a mail with a code is in the language of the call that requested it', async () => {
      const headers = { 'accept-language': language };
      await box.post(
        '/api/v1/customers/sign-up',
        { email: 'new@example.com', acceptTheRules: true },
        { headers },
      );
      assert.match((await mails('new@example.com', 'code'))[0]!, words.code);
    });

    it('the mail about a completed order has its number, both amounts, the fees, the card and its page', async () => {
      const email = 'complete@example.com';
      const token = await arrive(email);
      const { id, shortId, toAmount } = await box.reservedOrder(token);
      await box.pay(token, id as string, CARD);
      await box.advance(MINUTE);
      const [text] = await mails(email, 'order_complete');
      const [, number, fees, received, page] = words.complete.exec(text!) ?? [];
      assert.equal(number, shortId, text);
      assert.equal(received!.replace(',', '.'), toAmount);
      assert.match(page!, new RegExp(`/orders/${id}/public$`));
      assert.match(fees!, /^4[.,]\d+$/);
    });

    it('the mail about a failed order says what happened to the money', async () => {
      const email = 'failed@example.com';
      const token = await arrive(email);
      const { id } = await box.reservedOrder(token);
      await box.pay(token, id as string, { ...CARD, number: '4000000000000002' });
      await box.advance(MINUTE);
      assert.match((await mails(email, 'order_failed'))[0]!, words.failed);
    });

    it('the mail about a short or unexpected deposit says what to do about it', async () => {
      const email = 'kyc-complete@example.com';
      const token = await arrive(email);
      const body = { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR', fromAmount: '100' };
      const { id } = (await box.post('/api/v1/offramp/orders', body, { token })).body.result as Loose;
      await box.post(`/api/v1/offramp/orders/${id}/processing`, { card: [SELL_CARD] }, { token });
      await box.post(`/sandbox/orders/${id}/deposit`, { amount: '40.5' });
      assert.match((await mails(email, 'deposit'))[0]!, words.short);
      await box.post(`/sandbox/orders/${id}/deposit`, { amount: '66.5' });
      assert.match((await mails(email, 'deposit'))[0]!, words.besides);
    });

    it('the mail about a verification describes its result in words and never names the status', async () => {
      const email = 'known@example.com';
      await arrive(email);
      for (const status of ['complete', 'retry', 'reject', 'pending'])
        await box.post(`/sandbox/customers/${encodeURIComponent(email)}/kyc`, { status });
      const letters = await mails(email, 'kyc');
      assert.match(letters.at(-1)!, words.kyc);
      assert.equal(new Set(letters).size, 4);
    });
  });
