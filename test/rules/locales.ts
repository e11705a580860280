// The texts in `locales/` have the same keys in every language, sorted, with the same arguments, and all are used.
import { parse as parseMessage, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { isCode, lineOf, parse, walk, type Source, type Violation } from './source.ts';

/** Texts by key, by language. */
export type Locales = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function localeViolations(locales: Locales): Violation[] {
  const [reference, ...others] = Object.keys(locales) as [string, ...string[]];
  return [
    ...Object.keys(locales).flatMap((locale) => orderViolations(locale, locales[locale]!)),
    ...others.flatMap((locale) => parityViolations(locales, reference, locale)),
  ];
}

const inLocale = (locale: string, message: string): Violation => ({
  path: `locales/${locale}.json`,
  line: 1,
  message,
});

function orderViolations(locale: string, texts: Readonly<Record<string, string>>): Violation[] {
  const keys = Object.keys(texts);
  const wrong = keys.filter((key, index) => index > 0 && keys[index - 1]! >= key);
  const badNames = keys.filter((key) => !/^[a-z][A-Za-z0-9]*(\.[a-zA-Z0-9_]+)+$/.test(key));
  const empty = keys.filter((key) => !texts[key]!.trim());
  return [
    ...wrong.map((key) => inLocale(locale, `${key} is out of order`)),
    ...badNames.map((key) => inLocale(locale, `${key} is not named area.name`)),
    ...empty.map((key) => inLocale(locale, `${key} is empty`)),
  ];
}

function parityViolations(locales: Locales, reference: string, locale: string): Violation[] {
  const known = locales[reference]!;
  const texts = locales[locale]!;
  const missing = Object.keys(known).filter((key) => !Object.hasOwn(texts, key));
  const extra = Object.keys(texts).filter((key) => !Object.hasOwn(known, key));
  const different = Object.keys(known).filter(
    (key) => Object.hasOwn(texts, key) && argumentsOf(known[key]!) !== argumentsOf(texts[key]!),
  );
  return [
    ...missing.map((key) => inLocale(locale, `${key} is missing`)),
    ...extra.map((key) => inLocale(locale, `${key} is not in ${reference}`)),
    ...different.map((key) => inLocale(locale, `${key} has other arguments than in ${reference}`)),
  ];
}

/** Returns the names of a message's arguments; for an invalid ICU message, the reason. */
function argumentsOf(text: string): string {
  try {
    return [...new Set(namesIn(parseMessage(text)))].sort().join(' ');
  } catch (error) {
    return `not an ICU message: ${(error as Error).message} in ${text}`;
  }
}

function namesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...namesIn(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))];
  });
}

/** Finds keys that no source uses, and keys in `text('…')` that no file contains. */
export function keyViolations(keys: readonly string[], sources: readonly Source[]): Violation[] {
  const used = new Set<string>();
  const patterns: RegExp[] = [];
  const missing: Violation[] = [];
  for (const source of sources.filter(isCode)) {
    const file = parse(source);
    walk(file, (node) => {
      if (ts.isStringLiteralLike(node)) used.add(node.text);
      if (ts.isTemplateExpression(node)) patterns.push(patternOf(node));
      const asked = askedKey(node);
      if (asked !== null && !keys.includes(asked)) {
        missing.push({ path: source.path, line: lineOf(file, node), message: `there is no text ${asked}` });
      }
    });
  }
  const isUsed = (key: string) => used.has(key) || patterns.some((pattern) => pattern.test(key));
  return [
    ...missing,
    ...keys.filter((key) => !isUsed(key)).map((key) => inLocale('en', `${key} is not used`)),
  ];
}

function askedKey(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'text') return null;
  const [first] = node.arguments;
  return first && ts.isStringLiteralLike(first) && first.text.includes('.') ? first.text : null;
}

/** `order.status.${status}` uses all keys that match; a template without a dotted prefix uses none. */
function patternOf(node: ts.TemplateExpression): RegExp {
  if (!/^[a-z][A-Za-z0-9]*\./.test(node.head.text)) return /(?!)/;
  const parts = node.templateSpans.map(({ literal }) => `\\w+${escape(literal.text)}`);
  return new RegExp(`^${escape(node.head.text)}${parts.join('')}$`);
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
