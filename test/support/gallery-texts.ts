// Finds English texts on a screen in another language, using only the locale files.
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import pt from '../../locales/pt.json' with { type: 'json' };

export type Language = 'en' | 'es' | 'pt';
type Texts = Readonly<Record<string, string>>;

export const TEXTS: Readonly<Record<Language, Texts>> = { en, es, pt };

/** Returns the text around the arguments, which may contain nested braces. */
export function wordsAround(message: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of message) {
    if (letter === '{' && depth++ === 0) parts.push('');
    else if (letter === '}') depth -= 1;
    else if (depth === 0) parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Arguments match any text. */
export function patternOf(message: string): RegExp {
  const parts = wordsAround(message).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(parts.join('.*?'), 's');
}

interface Words {
  own: readonly RegExp[];
  foreign: ReadonlyArray<{ key: string; pattern: RegExp }>;
}

const known = new Map<Language, Words>();

/** Ignores arguments: a text without letters belongs to no language, and its pattern would match all texts. */
const hasLetters = (text: string) => /\p{L}{2}/u.test(wordsAround(text).join(''));

/** Cached: some 1,400 expressions, needed for every picture. */
function wordsOf(language: Language): Words {
  const before = known.get(language);
  if (before) return before;
  const foreign = Object.entries(TEXTS.en).filter(
    ([key, text]) => TEXTS[language][key] !== text && hasLetters(text),
  );
  const words = {
    own: Object.values(TEXTS[language]).filter(hasLetters).map(whole),
    foreign: foreign.map(([key, text]) => ({ key, pattern: whole(text) })),
  };
  known.set(language, words);
  return words;
}

/** An English text counts only if the language has another text for it, and none of its own texts is the same. */
export function leftOver(language: Language, seen: readonly string[]): string[] {
  if (language === 'en') return [];
  const { own, foreign } = wordsOf(language);
  return seen
    .filter((text) => !own.some((pattern) => pattern.test(text)))
    .flatMap((text) =>
      foreign.filter(({ pattern }) => pattern.test(text)).map(({ key }) => `${key}: ${text}`),
    );
}

const whole = (message: string) => new RegExp(`^${patternOf(message).source}$`, 's');
