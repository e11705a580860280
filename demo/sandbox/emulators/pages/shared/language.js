// The language of an emulator page: the one that its address names, else the browser's; English for any other.

const LANGUAGES = ['en', 'es', 'pt'];

export function languageOf(tag) {
  const short = String(tag).slice(0, 2).toLowerCase();
  return LANGUAGES.includes(short) ? short : 'en';
}

export const language = languageOf(new URLSearchParams(location.search).get('lang') ?? navigator.language);

/** The page's own texts, which the document is marked with. */
export function textsOf(byLanguage) {
  document.documentElement.lang = language;
  return byLanguage[language];
}

/** An amount with the decimal sign of the language. */
export const amountIn = (amount) => (language === 'en' ? amount : amount.replace('.', ','));
