// Texts of the sandbox's mails, in the customer's language. A mail about an order contains its number, both amounts, the fees and its page.
import { LANGUAGES } from '../catalogue/countries.ts';
import type { KycStatus } from '../records.ts';
import type { Language } from '../rules/reject-labels.ts';

export interface MailText {
  subject: string;
  text: string;
}

/** Amounts as in the API; names as in wallets ('USDT on Polygon'). */
export interface MailedOrder {
  shortId: string;
  mode: 'buy' | 'sell';
  paid: Sum;
  received: Sum;
  /** In the pay currency. */
  fees: string;
  page: string;
}

export interface Sum {
  amount: string;
  ticker: string;
  network: string | null;
}

/** Where a failed order's money is. */
export type FailedMoney = 'none' | 'returned' | 'at-support';

/** Returns the language of a catalogue id; falls back to English. */
export const languageOfId = (id: number): Language => LANGUAGES.find((one) => one.id === id)?.code ?? 'en';

const WORDS = {
  en: {
    on: 'on',
    code: { subject: 'Your confirmation code', text: 'Your confirmation code is {code}.' },
    kycSubject: 'Your verification',
    kyc: {
      none: 'Your verification has not begun yet.',
      light: 'We know your name and country. A document is asked for when an order needs it.',
      pending: 'We are checking your documents. We will write to you when this is done.',
      complete: "You're verified. You don't have to do this again.",
      retry: 'Something is missing for your verification. Open your order to see what to send again.',
      fail: 'We could not verify you. Contact support if you have questions.',
    },
    complete: { subject: 'Your order {id} is complete', text: 'Your order {id} is complete.' },
    failed: { subject: 'Your order {id} failed', text: 'Your order {id} failed.' },
    sums: 'You paid {paid}, fees of {fees} included, for {received}.',
    failedSums: 'It was {received} for {paid}, fees of {fees} included.',
    paidBy: 'It was paid with your {card}.',
    paidOutTo: 'It was paid out to your {card}.',
    card: '{brand} ending {last4}',
    anyCard: 'card',
    money: {
      none: 'Nothing was charged.',
      returned: 'The whole {paid} will be returned, fees included.',
      'at-support': 'Nothing was paid out: all {paid} can be returned, write to us.',
    },
    depositSubject: 'About the crypto of your order {id}',
    deposit: 'Of {paid}:',
    short: '{amount} arrived, and {rest} is missing. Send the rest to the same address.',
    besides: '{amount} arrived that is no part of the order.',
    backTo: 'It is sent back to {wallet}.',
    backOnRequest: 'It is sent back when you write to us.',
    page: 'Its status page: {page}',
  },
  es: {
    on: 'en',
    code: { subject: 'Tu código de confirmación', text: 'Tu código de confirmación es {code}.' },
    kycSubject: 'Tu verificación',
    kyc: {
      none: 'Tu verificación aún no ha empezado.',
      light: 'Conocemos tu nombre y tu país. Te pediremos un documento cuando un pedido lo necesite.',
      pending: 'Estamos revisando tus documentos. Te escribiremos al terminar.',
      complete: 'Tu identidad está verificada. No tendrás que hacerlo de nuevo.',
      retry: 'Falta algo para tu verificación. Abre tu pedido para ver qué enviar de nuevo.',
      fail: 'No pudimos verificar tu identidad. Habla con soporte si tienes preguntas.',
    },
    complete: { subject: 'Tu pedido {id} está completo', text: 'Tu pedido {id} está completo.' },
    failed: { subject: 'Tu pedido {id} no se completó', text: 'Tu pedido {id} no se completó.' },
    sums: 'Pagaste {paid}, con {fees} de comisiones incluidas, por {received}.',
    failedSums: 'Era de {received} por {paid}, con {fees} de comisiones incluidas.',
    paidBy: 'Pagaste con tu {card}.',
    paidOutTo: 'Enviamos el dinero a tu {card}.',
    card: '{brand} terminada en {last4}',
    anyCard: 'tarjeta',
    money: {
      none: 'No se realizó ningún cargo.',
      returned: 'Se devolverá el total de {paid}, con las comisiones.',
      'at-support': 'No recibiste dinero: se puede devolver el total de {paid}, escríbenos.',
    },
    depositSubject: 'Sobre la cripto de tu pedido {id}',
    deposit: 'De {paid}:',
    short: 'llegaron {amount} y faltan {rest}. Envía el resto a la misma dirección.',
    besides: 'llegaron {amount} que no forman parte del pedido.',
    backTo: 'Se devuelven a {wallet}.',
    backOnRequest: 'Se devuelven cuando nos escribas.',
    page: 'Su página de estado: {page}',
  },
  pt: {
    on: 'na',
    code: { subject: 'Seu código de confirmação', text: 'Seu código de confirmação é {code}.' },
    kycSubject: 'Sua verificação',
    kyc: {
      none: 'Sua verificação ainda não começou.',
      light: 'Sabemos seu nome e país. Pediremos um documento quando um pedido precisar.',
      pending: 'Estamos conferindo seus documentos. Escreveremos quando terminarmos.',
      complete: 'Sua identidade foi verificada. Você não precisa fazer isso de novo.',
      retry: 'Falta algo para sua verificação. Abra seu pedido para ver o que enviar de novo.',
      fail: 'Não conseguimos verificar sua identidade. Fale com o suporte se tiver dúvidas.',
    },
    complete: { subject: 'Seu pedido {id} foi concluído', text: 'Seu pedido {id} foi concluído.' },
    failed: { subject: 'Seu pedido {id} não foi concluído', text: 'Seu pedido {id} não foi concluído.' },
    sums: 'Você pagou {paid}, com {fees} de taxas incluídas, por {received}.',
    failedSums: 'Era de {received} por {paid}, com {fees} de taxas incluídas.',
    paidBy: 'Foi pago com seu {card}.',
    paidOutTo: 'O valor foi enviado para seu {card}.',
    card: '{brand} com final {last4}',
    anyCard: 'cartão',
    money: {
      none: 'Nada foi cobrado.',
      returned: 'O total de {paid} será devolvido, com as taxas.',
      'at-support': 'Você não recebeu o dinheiro: o total de {paid} pode ser devolvido, escreva para nós.',
    },
    depositSubject: 'Sobre a cripto do seu pedido {id}',
    deposit: 'De {paid}:',
    short: 'chegaram {amount} e faltam {rest}. Envie o resto para o mesmo endereço.',
    besides: 'chegaram {amount} que não fazem parte do pedido.',
    backTo: 'O valor é devolvido para {wallet}.',
    backOnRequest: 'O valor é devolvido quando você escrever para nós.',
    page: 'A página de status: {page}',
  },
} as const;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);

const number = (amount: string, language: Language): string =>
  language === 'en' ? amount : amount.replace('.', ',');

function sumIn(language: Language, { amount, ticker, network }: Sum): string {
  const name = network === null ? ticker : `${ticker} ${WORDS[language].on} ${network}`;
  return `${number(amount, language)} ${name}`;
}

export function codeMail(language: Language, code: string): MailText {
  const { subject, text } = WORDS[language].code;
  return { subject, text: fill(text, { code }) };
}

export function kycMail(language: Language, status: KycStatus): MailText {
  const { kycSubject, kyc } = WORDS[language];
  return { subject: kycSubject, text: kyc[KYC_WORDS[status]] };
}

const KYC_WORDS: Readonly<Record<KycStatus, keyof (typeof WORDS)['en']['kyc']>> = {
  none: 'none',
  light: 'light',
  pending: 'pending',
  review: 'pending',
  retry: 'retry',
  timeout: 'retry',
  error: 'retry',
  reject: 'fail',
  complete: 'complete',
};

export interface OrderEnd {
  isComplete: boolean;
  /** Brand and last four digits; null if no card was used. */
  card: { brand: string | null; last4: string } | null;
  money: FailedMoney;
}

export function orderMail(language: Language, order: MailedOrder, end: OrderEnd): MailText {
  const words = WORDS[language];
  const { subject, text } = end.isComplete ? words.complete : words.failed;
  const values = {
    id: order.shortId,
    paid: sumIn(language, order.paid),
    received: sumIn(language, order.received),
    fees: sumIn(language, { ...order.paid, amount: order.fees, network: null }),
    page: order.page,
  };
  const card =
    end.isComplete && end.card
      ? fill(order.mode === 'sell' ? words.paidOutTo : words.paidBy, {
          card: fill(words.card, { brand: end.card.brand ?? words.anyCard, last4: end.card.last4 }),
        })
      : null;
  const sentences = [
    text,
    end.isComplete ? words.sums : words.failedSums,
    card,
    end.isComplete ? null : words.money[end.money],
    words.page,
  ];
  return { subject: fill(subject, values), text: joined(sentences, values) };
}

export interface Deposited {
  amount: string;
  /** The missing amount; null if the deposit is not part of the order. */
  rest: string | null;
  refundWallet: string | null;
}

export function depositMail(
  language: Language,
  order: Pick<MailedOrder, 'shortId' | 'paid' | 'page'>,
  { amount, rest, refundWallet }: Deposited,
): MailText {
  const words = WORDS[language];
  const back = refundWallet === null ? words.backOnRequest : words.backTo;
  const values = {
    id: order.shortId,
    paid: sumIn(language, order.paid),
    amount: number(amount, language),
    rest: number(rest ?? '', language),
    wallet: refundWallet ?? '',
    page: order.page,
  };
  const sentences = [words.deposit, ...(rest === null ? [words.besides, back] : [words.short]), words.page];
  return { subject: fill(words.depositSubject, values), text: joined(sentences, values) };
}

const joined = (sentences: readonly (string | null)[], values: Readonly<Record<string, string>>): string =>
  sentences
    .filter((sentence) => sentence !== null)
    .map((sentence) => fill(sentence, values))
    .join(' ');
