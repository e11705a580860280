// Reasons for a failed identity check, in the customer's language if known.
import type { KycStatus } from '../records.ts';

export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export type RejectLabels = Record<string, string>;

export const REJECT_WORDS: Readonly<Record<string, Record<Language, string>>> = {
  DOCUMENT_DAMAGED: {
    en: 'The document is damaged.',
    es: 'El documento está dañado.',
    pt: 'O documento está danificado.',
  },
  BAD_SELFIE: {
    en: 'The face is not clearly visible.',
    es: 'La cara no se ve con claridad.',
    pt: 'O rosto não está bem visível.',
  },
  FORGERY: {
    en: 'The document could not be accepted as genuine',
    es: 'No se pudo aceptar el documento como auténtico',
    pt: 'Não foi possível aceitar o documento como autêntico',
  },
  LOW_QUALITY: {
    en: 'The photo of the document is blurred',
    es: 'La foto del documento está borrosa',
    pt: 'A foto do documento está desfocada',
  },
  SELFIE_MISMATCH: {
    en: 'The face is not fully visible on the selfie',
    es: 'La cara no se ve entera en la selfie',
    pt: 'O rosto não aparece inteiro na selfie',
  },
};

/** Default reasons for each result. */
const USUAL: Partial<Record<KycStatus, readonly string[]>> = {
  retry: ['DOCUMENT_DAMAGED', 'BAD_SELFIE'],
  reject: ['FORGERY'],
};

/** Labels are stored in English. */
export function labelsOfTypes(types: readonly string[]): RejectLabels {
  return Object.fromEntries(types.map((type) => [type, REJECT_WORDS[type]!.en]));
}

export const rejectLabelsOf = (status: KycStatus): RejectLabels => labelsOfTypes(USUAL[status] ?? []);

/** Leaves a text from a control unchanged. */
export function labelsIn(language: Language, labels: RejectLabels): RejectLabels {
  const translate = ([type, text]: [string, string]) =>
    [type, REJECT_WORDS[type]?.en === text ? REJECT_WORDS[type][language] : text] as const;
  return Object.fromEntries(Object.entries(labels).map(translate));
}

/** Parses an `Accept-Language` header; falls back to English. */
export function languageOf(header: string | undefined): Language {
  const wanted = header?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
