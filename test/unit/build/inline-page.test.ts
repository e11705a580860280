// The hosted page as one file: its contents, and the hashes that a server's policy needs.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { writeInlinePage } from '../../../elements/build/inline-page.ts';

const PAGE = `<head>
    <link rel="stylesheet" href="/hosted/page-A.css" />
    <script type="module" src="/hosted/page-B.js"></script>
    <link rel="modulepreload" href="/app/quote-C.js" />
  </head>`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inline page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramp-inline-'));
  after(() => rmSync(folder, { recursive: true }));
  const write = (script: string) => {
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'page-A.css'), 'p{color:red}');
    writeFileSync(join(folder, 'page-B.js'), script);
    writeInlinePage(folder, 'begin();');
    return readFileSync(join(folder, 'inline.html'), 'utf8');
  };

  it('the page contains its calls, its preloads, its style sheet and its script, in this order', () => {
    const page = write('run("$&");\n');
    const parts = [
      '<script>begin();</script>',
      '<link rel="modulepreload" href="/app/quote-C.js" />',
      '<style>p{color:red}</style>',
      '<script type="module">run("$&");\n</script>',
    ];
    const places = parts.map((part) => page.indexOf(part));
    assert.ok(places.every((place) => place > 0));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.doesNotMatch(page, /page-[AB]/);
  });

  it('the build lists the hashes of the scripts and the style sheet', () => {
    write('run();');
    assert.deepEqual(JSON.parse(readFileSync(join(folder, 'inline.json'), 'utf8')), {
      'script-src': `${hashOf('begin();')} ${hashOf('run();')}`,
      'style-src': hashOf('p{color:red}'),
    });
  });

  it('a script that contains its own end tag is refused', () => {
    for (const text of ['</script>', '<!--']) assert.throws(() => write(`run("${text}")`), /cannot be part/);
  });
});
