// Lint rule: a test finds what it presses by the key of its text, not by the English text itself.
import { readFileSync } from 'node:fs';
import type { Rule } from 'eslint';
import type { CallExpression, Expression, Node, Property } from 'estree';

type Code = Node & Partial<Rule.NodeParentExtension>;

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const ENGLISH = Object.entries(JSON.parse(read('../../locales/en.json')) as Record<string, string>);
/** Labels start with a capital; a word like 'complete' is also a status on the wire. */
const TEXTS = new Map(ENGLISH.filter(([, text]) => /^\p{Lu}/u.test(text)).map(([key, text]) => [text, key]));

const SENTENCES = new Map(
  read('../requirements.tsv')
    .split('\n')
    .map((line): [id: string, sentence: string] => {
      const [id = '', , sentence = ''] = line.split('\t');
      return [id, sentence];
    }),
);

/** Functions of a page, and of a screen that a component test renders alone. */
const BY_FIRST = new Set([
  'getByLabel',
  'getByText',
  'press',
  'enter',
  'leave',
  'field',
  'action',
  'errorOf',
]);
const TEST = /^(it|test)$|[a-z]Test$|^returning$/;

export const typedLabels: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      typed: "'{{text}}' is the text {{key}}: write en('{{key}}'), or name the requirement that quotes it.",
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const label = labelOf(node);
      const key = label === null ? undefined : TEXTS.get(label.text);
      if (!label || !key || isQuoted(node, label.text)) return;
      context.report({ node: label.node, messageId: 'typed', data: { text: label.text, key } });
    },
  }),
};

function labelOf({ callee, arguments: given }: CallExpression): { node: Node; text: string } | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const { name } = callee.property;
  const [first, second] = given;
  if (BY_FIRST.has(name)) return literal(first);
  if (name !== 'getByRole' || second?.type !== 'ObjectExpression') return null;
  const named = second.properties.find(
    (property): property is Property =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'name',
  );
  return literal(named?.value as Expression | undefined);
}

function literal(node: Node | undefined): { node: Node; text: string } | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? { node, text: node.value } : null;
}

/** A test that proves a text contains it as quoted by the requirement. */
function isQuoted(node: Node, text: string): boolean {
  for (let place: Code | undefined = node; place; place = place.parent as Code | undefined) {
    const ids = place.type === 'CallExpression' ? idsOf(place) : [];
    if (ids.some((id) => SENTENCES.get(id)?.includes(text))) return true;
  }
  return false;
}

function idsOf({ callee, arguments: [title] }: CallExpression): readonly string[] {
  const isTest = callee.type === 'Identifier' && TEST.test(callee.name);
  return (isTest && wordsOf(title).match(/[A-Z]+-\d+/g)) || [];
}

function wordsOf(title: Node | undefined): string {
  if (title?.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.raw).join(' ');
  return literal(title)?.text ?? '';
}
