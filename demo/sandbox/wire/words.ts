// The gateway's texts for customers, in the widget's three languages: written in English, and translated for the reader.
import { REJECT_WORDS, type Language } from '../rules/reject-labels.ts';
import { pageIn } from './emulator-pages.ts';
import { translated } from './translated.ts';

type Sentence = Readonly<Record<Language, string>>;

/** Reasons why an order ended, by their stored code. */
const REASONS = {
  declined: {
    en: 'The bank declined the payment: insufficient funds.',
    es: 'El banco rechazó el pago: fondos insuficientes.',
    pt: 'O banco recusou o pagamento: saldo insuficiente.',
  },
  refused_by_bank: {
    en: 'The payment was not authorised.',
    es: 'El banco no autorizó el pago.',
    pt: 'O banco não autorizou o pagamento.',
  },
  failed_later: {
    en: 'The transfer could not be made.',
    es: 'No se pudo hacer la transferencia.',
    pt: 'Não foi possível fazer a transferência.',
  },
  kyc_rejected: {
    en: 'The identity check was not passed.',
    es: 'No se superó la verificación de identidad.',
    pt: 'A verificação de identidade não foi aprovada.',
  },
  not_confirmed: {
    en: 'The payment was not confirmed with the bank in time.',
    es: 'El pago no se confirmó a tiempo con el banco.',
    pt: 'O pagamento não foi confirmado com o banco a tempo.',
  },
  not_identified: {
    en: 'The identity check was not finished in time.',
    es: 'La verificación de identidad no se terminó a tiempo.',
    pt: 'A verificação de identidade não foi concluída a tempo.',
  },
  not_released: {
    en: 'The review found no end in time.',
    es: 'La revisión no terminó a tiempo.',
    pt: 'A análise não terminou a tempo.',
  },
  cancelled: {
    en: 'Cancelled by the customer.',
    es: 'Cancelado a petición del cliente.',
    pt: 'Cancelado a pedido do cliente.',
  },
} as const satisfies Record<string, Sentence>;

export type EndReason = keyof typeof REASONS;

/** Other texts; the last two are used by the gallery's fixtures only. */
export const SAID = {
  codeWrong: {
    en: 'The code is wrong.',
    es: 'El código no es correcto.',
    pt: 'O código está incorreto.',
  },
  codeEarlier: {
    en: 'This code is from an earlier e-mail. Use the newest one.',
    es: 'Este código es de un correo anterior. Usa el más reciente.',
    pt: 'Este código é de um e-mail anterior. Use o mais recente.',
  },
  codeExpired: {
    en: 'The code has expired. Ask for a new one.',
    es: 'El código venció. Pide otro.',
    pt: 'O código expirou. Peça outro.',
  },
  codeExhausted: {
    en: 'Too many attempts. Ask for a new code.',
    es: 'Demasiados intentos. Pide otro código.',
    pt: 'Tentativas demais. Peça outro código.',
  },
  codeMissing: {
    en: 'The code is wrong. Ask for a new one.',
    es: 'El código no es correcto. Pide otro.',
    pt: 'O código está incorreto. Peça outro.',
  },
  codeLocked: {
    en: 'Too many wrong codes for this e-mail today. Try again tomorrow.',
    es: 'Demasiados códigos incorrectos para este correo hoy. Inténtalo de nuevo mañana.',
    pt: 'Códigos incorretos demais para este e-mail hoje. Tente de novo amanhã.',
  },
  noMoreCodes: {
    en: 'Too many codes for this e-mail today. Try again tomorrow.',
    es: 'Demasiados códigos para este correo hoy. Inténtalo de nuevo mañana.',
    pt: 'Códigos demais para este e-mail hoje. Tente de novo amanhã.',
  },
  bankCodeTwoLeft: {
    en: 'The code is wrong. You have 2 attempts left.',
    es: 'El código no es correcto. Te quedan 2 intentos.',
    pt: 'O código está incorreto. Restam 2 tentativas.',
  },
  bankCodeOneLeft: {
    en: 'The code is wrong. You have 1 attempt left.',
    es: 'El código no es correcto. Te queda 1 intento.',
    pt: 'O código está incorreto. Resta 1 tentativa.',
  },
  bankCodesUsedUp: {
    en: 'Too many wrong codes. The payment has failed.',
    es: 'Demasiados códigos incorrectos. El pago no se pudo completar.',
    pt: 'Códigos incorretos demais. Não foi possível concluir o pagamento.',
  },
  bankCodeNotAsked: {
    en: 'This code was not asked for.',
    es: 'No se pidió este código.',
    pt: 'Este código não foi pedido.',
  },
  cardRefused: {
    en: 'The card number was refused by the bank.',
    es: 'El banco rechazó el número de la tarjeta.',
    pt: 'O banco recusou o número do cartão.',
  },
  walletRefused: {
    en: 'The wallet address was refused.',
    es: 'No se aceptó la dirección de la billetera.',
    pt: 'O endereço da carteira não foi aceito.',
  },
  memoNeeded: {
    en: 'This account needs a memo.',
    es: 'Esta cuenta necesita un memo.',
    pt: 'Esta conta precisa de um memo.',
  },
  accountBlocked: {
    en: 'The account was blocked after a security review.',
    es: 'La cuenta se bloqueó tras una revisión de seguridad.',
    pt: 'A conta foi bloqueada após uma análise de segurança.',
  },
  emailRefused: {
    en: 'This e-mail cannot be used.',
    es: 'Este correo no se puede usar.',
    pt: 'Este e-mail não pode ser usado.',
  },
  feeLowered: {
    en: 'Fee lowered until the end of the month.',
    es: 'Comisión reducida hasta fin de mes.',
    pt: 'Taxa reduzida até o fim do mês.',
  },
  amountAbovePair: {
    en: 'The amount is above what this pair allows now.',
    es: 'El importe supera lo que este par permite ahora.',
    pt: 'O valor está acima do que este par permite agora.',
  },
} as const satisfies Record<string, Sentence>;

/** A text from a control is not translated. */
export const reasonInEnglish = (kept: string | null): string | null =>
  kept !== null && Object.hasOwn(REASONS, kept) ? REASONS[kept as EndReason].en : kept;

const BY_ENGLISH = new Map<string, Sentence>(
  [REASONS, SAID, REJECT_WORDS].flatMap((words) =>
    Object.values<Sentence>(words).map((sentence) => [sentence.en, sentence] as const),
  ),
);

/** Returns the same answer with its sentences in this language; other texts stay unchanged. Only refusals are looked up in `SENTENCES`. */
export function wordedIn<Answer>(language: Language, answer: Answer): Answer {
  if (language === 'en') return answer;
  const isRefusal = typeof answer === 'object' && answer !== null && !Object.hasOwn(answer, 'result');
  return worded(answer) as Answer;

  function worded(part: unknown): unknown {
    if (typeof part === 'string') return say(part);
    if (Array.isArray(part)) return part.map(worded);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, worded(value)]));
  }

  function say(text: string): string {
    const known = BY_ENGLISH.get(text)?.[language];
    return (
      known ??
      pageIn(language, text) ??
      (isRefusal ? translated(text, language as Exclude<Language, 'en'>) : null) ??
      text
    );
  }
}
