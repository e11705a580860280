// The list of requirements (test/requirements.tsv) and the tests agree: a test proves every row by naming its id in a string, and the list
// contains every id that a test names.
import ts from 'typescript';
import { lineOf, parse, type Source, type Violation } from './source.ts';

const HEADER = 'id\tarea\tsentence';

/** `CALC-07` belongs to the area whose ids start with `CALC`. */
const ROW_ID = /^([A-Z][A-Z0-9]*)-(\d{2,3})$/;

const ANY_ID = /\b[A-Z][A-Z0-9]*-\d{2,3}\b/g;

/** Matches ids only at the start of a title, because later in it 'BIP-173' may look like one. */
const LEADING_IDS = /^(?:[A-Z][A-Z0-9]*-\d{2,3}\s+)+/;

const TEST_FILE = /\.(test|spec)\.[^/]*$/;

const SKIPPING = /^(x(it|test|describe)|(it|test|describe)\.(skip|todo|fixme))$/;

interface Row {
  line: number;
  id: string;
  area: string;
  sentence: string;
}

interface Mention {
  path: string;
  line: number;
  id: string;
  isLeading: boolean;
}

export function requirementViolations(ledger: Source, sources: readonly Source[]): Violation[] {
  const lines = ledger.text.trimEnd().split('\n');
  const rows = lines.slice(1).map((text, index) => rowOf(text, index + 2));
  const at = (line: number, message: string): Violation => ({ path: ledger.path, line, message });
  return [
    ...(lines[0] === HEADER ? [] : [at(1, 'opens without the header')]),
    ...rows.flatMap((row) => rowComplaints(row).map((message) => at(row.line, message))),
    ...orderComplaints(rows).map(({ line, message }) => at(line, message)),
    ...agreementViolations(
      ledger.path,
      rows,
      sources.filter(({ path }) => TEST_FILE.test(path)).flatMap(mentionsIn),
    ),
  ];
}

function rowOf(text: string, line: number): Row {
  const [id = '', area = '', ...sentence] = text.split('\t');
  return { line, id, area, sentence: sentence.join('\t') };
}

function rowComplaints({ id, area, sentence }: Row): string[] {
  return [
    ...(ROW_ID.test(id) ? [] : [`'${id}' is no id`]),
    ...(area.trim() === '' ? [`${id} has no area`] : []),
    ...(sentence.trim() === '' ? [`${id} has no sentence`] : []),
    ...(sentence.includes('\t') ? [`${id} has more than three columns`] : []),
  ];
}

/** Each id occurs once; rows of an area are together, by number; each area has one prefix. */
function orderComplaints(rows: readonly Row[]): { line: number; message: string }[] {
  const ids = new Set<string>();
  const areas = new Map<string, string>();
  let previous: { prefix: string; number: number } | null = null;
  return rows.flatMap(({ line, id, area }) => {
    const [, prefix, digits] = ROW_ID.exec(id) ?? [];
    if (prefix === undefined) return [];
    const number = Number(digits);
    const messages = [
      ids.has(id) ? `${id} stands twice` : null,
      previous?.prefix !== prefix && areas.has(prefix) ? `${id} stands apart from its area` : null,
      previous?.prefix === prefix && previous.number > number ? `${id} is out of order` : null,
      (areas.get(prefix) ?? area) === area ? null : `${id} has another area than its neighbours`,
    ];
    ids.add(id);
    areas.set(prefix, areas.get(prefix) ?? area);
    previous = { prefix, number };
    return messages.flatMap((message) => (message ? [{ line, message }] : []));
  });
}

function agreementViolations(path: string, rows: readonly Row[], mentions: readonly Mention[]): Violation[] {
  const known = new Set(rows.map(({ id }) => id));
  const prefixes = new Set(rows.map(({ id }) => prefixOf(id)));
  const tested = new Set(mentions.map(({ id }) => id));
  return [
    ...rows
      .filter(({ id }) => !tested.has(id))
      .map(({ line, id }) => ({ path, line, message: `no test names ${id}` })),
    ...mentions
      .filter(({ id, isLeading }) => !known.has(id) && (isLeading || prefixes.has(prefixOf(id))))
      .map(({ path: file, line, id }) => ({ path: file, line, message: `there is no requirement ${id}` })),
  ];
}

const prefixOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** Returns the ids in the strings of a test file; ignores comments and skipped tests. */
function mentionsIn(source: Source): Mention[] {
  const file = parse(source);
  const found: Mention[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && SKIPPING.test(node.expression.getText(file))) return;
    if (isText(node)) {
      const where = { path: source.path, line: lineOf(file, node) };
      found.push(...idsOf(node.text).map((mention) => ({ ...where, ...mention })));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

function idsOf(text: string): { id: string; isLeading: boolean }[] {
  const leading = LEADING_IDS.exec(text)?.[0].length ?? 0;
  return [...text.matchAll(ANY_ID)].map(({ 0: id, index }) => ({ id, isLeading: index < leading }));
}
