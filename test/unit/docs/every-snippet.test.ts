// A test runs every piece of code in the documents; code without a test fails here, and so does a dead link.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';
import { DOCUMENTS, pathOf, snippetsOf, textOf, type Snippet } from '../../support/doc-snippets.ts';

const FENCE_LINE = /^\s*(```|~~~)/gm;
const ANY_CALL = /\bsnippet\(\s*'([^']+)',\s*'([^']+)',\s*(?:'([^']+)'|[a-z])/g;
const COMMENTS = /^\s*\/\/.*$/gm;

const keyOf = ({ document, language, name }: Pick<Snippet, 'document' | 'language' | 'name'>) =>
  `${document} ${language} ${name}`;

const testFiles = readdirSync(fromRoot('test'), { recursive: true, encoding: 'utf8' })
  // One file assembles the shop of webhooks.md for tests and a proof.
  .filter((file) => /\.(test|spec)\.tsx?$|^support\/documented-shop\.ts$/.test(file))
  .map((file) => readFileSync(fromRoot(join('test', file)), 'utf8').replace(COMMENTS, ''));

/** The snippets that tests use; a call in a loop uses the names that its file lists. */
const taken = testFiles.flatMap((text) =>
  [...text.matchAll(ANY_CALL)].map(([, document = '', language = '', name]) => ({
    ...{ document, language, name },
    spells: (word: string) => text.includes(`'${word}'`),
  })),
);

const isTaken = (one: Snippet) =>
  taken.some(
    ({ document, language, name, spells }) =>
      document === one.document &&
      language === one.language &&
      (name === undefined ? spells(one.name) : name === one.name),
  );

describe('the documents', () => {
  for (const document of DOCUMENTS) {
    it(`${document}: every fenced block is recognised as code, and has a unique name`, () => {
      const snippets = snippetsOf(document);
      assert.equal(textOf(document).match(FENCE_LINE)?.length ?? 0, 2 * snippets.length);
      const keys = snippets.map(keyOf);
      assert.deepEqual(
        keys.filter((key, index) => key.endsWith(' ') || keys.indexOf(key) !== index),
        [],
      );
    });

    for (const one of snippetsOf(document))
      it(`${keyOf(one)} (line ${one.line}) is run by a test`, () => assert.ok(isTaken(one)));

    it(`${document}: every link leads to an existing file and heading`, () => {
      assert.deepEqual(deadLinks(document), []);
    });
  }

  it('no test uses a missing snippet', () => {
    const known = DOCUMENTS.flatMap(snippetsOf).map(keyOf);
    const asked = taken.flatMap(({ name, ...one }) => (name === undefined ? [] : [keyOf({ ...one, name })]));
    assert.deepEqual(
      asked.filter((key) => !known.includes(key)),
      [],
    );
  });
});

function deadLinks(document: string): string[] {
  const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', heading] = link.split('#');
    const path = file ? join(dirname(pathOf(document)), file) : pathOf(document);
    if (!existsSync(fromRoot(path))) return true;
    return heading !== undefined && !headingsOf(readFileSync(fromRoot(path), 'utf8')).includes(heading);
  });
}

/** The ids that Markdown renderers give to headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
