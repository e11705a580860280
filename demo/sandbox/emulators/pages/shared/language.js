// The language of an emulator's page: from its address, else the browser's; falls back to English.

const LANGUAGES = ['en', 'es', 'pt'];

export function languageOf(tag) {
  const short = String(tag).slice(0, 2).toLowerCase();
  return LANGUAGES.includes(short) ? short : 'en';
}

export const language = languageOf(new URLSearchParams(location.search).get('lang') ?? navigator.language);

/** Returns the page's texts, and sets the document's language. */
export function textsOf(byLanguage) {
  document.documentElement.lang = language;
  return byLanguage[language];
}

/** Formats an amount with the language's decimal sign. */
export const amountIn = (amount) => (language === 'en' ? amount : amount.replace('.', ','));
