// Compiles texts for the bundle.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { build } from 'esbuild';
import { compileMessages, FIRST_AREAS, messages, partOf } from '../../../elements/build/messages.ts';

describe('compiled messages', () => {
  it('plain texts are not changed', () => {
    assert.deepEqual(compileMessages({ 'a.b': 'Buy now' }), { 'a.b': 'Buy now' });
  });

  it("the ICU quotes around a plain text's braces are removed", () => {
    assert.deepEqual(compileMessages({ 'a.b': "It's '{'x'}'" }), { 'a.b': "It's {x}" });
  });

  it('texts with arguments are parsed', () => {
    assert.deepEqual(compileMessages({ 'a.b': 'Buy {ticker}' }), {
      'a.b': [
        { type: 0, value: 'Buy ' },
        { type: 1, value: 'ticker' },
      ],
    });
  });

  it('an error names the text that cannot be parsed', () => {
    assert.throws(() => compileMessages({ 'a.b': '{x' }), /message a\.b is no ICU message/);
  });

  it('every text belongs to exactly one part', () => {
    const texts = { 'calculator.youPay': 'You pay', 'login.email': 'E-mail' };
    assert.deepEqual(compileMessages(texts, 'first'), { 'calculator.youPay': 'You pay' });
    assert.deepEqual(compileMessages(texts, 'rest'), { 'login.email': 'E-mail' });
    assert.deepEqual(
      FIRST_AREAS.map((area) => partOf(`${area}.x`)),
      FIRST_AREAS.map(() => 'first'),
    );
  });
});

describe('messages: modules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramp-messages-'));
  writeFileSync(
    join(folder, 'en.json'),
    JSON.stringify({ 'shell.a': 'A', 'order.b': '{b}', 'vault.failed': 'Failed', 'vault.ending': 'Ending' }),
  );
  after(() => rmSync(folder, { recursive: true }));

  const bundle = async (specifier: string): Promise<unknown> => {
    const { outputFiles } = await build({
      stdin: { contents: `export { default } from '${specifier}';` },
      bundle: true,
      format: 'esm',
      logLevel: 'silent',
      plugins: [messages(folder)],
      write: false,
    });
    const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`;
    return ((await import(url)) as { default: unknown }).default;
  };

  it('a module contains all texts, or those of one part', async () => {
    assert.deepEqual(Object.keys((await bundle('messages:en')) as object), [
      'shell.a',
      'order.b',
      'vault.failed',
      'vault.ending',
    ]);
    assert.deepEqual(await bundle('messages:en/first'), { 'shell.a': 'A' });
    assert.deepEqual(await bundle('messages:en/rest'), {
      'order.b': [{ type: 1, value: 'b' }],
      'vault.failed': 'Failed',
      'vault.ending': 'Ending',
    });
  });

  it("the card fields' texts are a module of their own, because their page needs no others", async () => {
    assert.deepEqual(await bundle('messages:en/vault'), { 'vault.ending': 'Ending' });
  });

  it('an unknown part is refused', async () => {
    await assert.rejects(bundle('messages:en/last'), /no such messages/);
  });
});
