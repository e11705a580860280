// The texts of `locales/` in two parts: those of the calculator load with it, all others with the later steps.
import type en from '../../locales/en.json';
import englishFirst from 'messages:en/first';
import type { Locale } from './locale.ts';

export type MessageKey = keyof typeof en;

/** A plain text, or the parsed form of a text with arguments (the build parses, so no parser is shipped). */
export type Message = string | readonly object[];
export type Messages = Readonly<Record<string, Message>>;
export type MessagePart = 'first' | 'rest';

type Load = () => Promise<{ default: Messages }>;

const LOADERS: Record<Locale, Record<MessagePart, Load>> = {
  en: { first: () => Promise.resolve({ default: englishFirst }), rest: () => import('messages:en/rest') },
  es: { first: () => import('messages:es/first'), rest: () => import('messages:es/rest') },
  pt: { first: () => import('messages:pt/first'), rest: () => import('messages:pt/rest') },
};

export async function loadMessages(locale: Locale, part: MessagePart): Promise<Messages> {
  return (await LOADERS[locale][part]()).default;
}

/** The widget's first texts, until another language has loaded. */
export const FIRST_ENGLISH: Messages = englishFirst;
