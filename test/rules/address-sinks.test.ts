// The lint rule about addresses finds each planted way to put one into the page.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { fromRoot } from '../../elements/build/paths.ts';
import { unparsedSinks } from './address-sinks.ts';

const FOLDER = fromRoot('src/features/shell');
const PLANTED = `${FOLDER}/planted.tsx`;

const PRELUDE = `
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
declare const text: string;
declare const view: Window & typeof globalThis;
declare const image: HTMLImageElement;
declare const gated: WebAddress | null;
declare namespace JSX { interface IntrinsicElements { a: object; img: object; iframe: object; form: object } }
declare const React: { createElement: unknown };
`;

const WRONG: readonly string[] = [
  `<a href={text} />`,
  `<img src={text} />`,
  `<iframe src={gated ?? text} />`,
  `<form action={text} />`,
  'image.src = `${gated}/logo.png`',
  `image.srcset = text`,
  `image.setAttribute('src', text)`,
  `Object.assign(image, { src: text })`,
  `view.open(text, 'bank')`,
  `window.open(text)`,
  `view.location.assign(text)`,
  `location.replace(text)`,
  `location.href = text`,
  `view.location = text as never as Location & string`,
  `<a href={new URL(text).href} />`,
  `<a {...{ href: text }} />`,
];

const RIGHT: readonly string[] = [
  `<a href={gated} />`,
  `<a href={safeUrl(text, { allowLoopback: false })} />`,
  '<a href={`mailto:${text}` as const} />',
  `<img src={undefined} />`,
  `<a {...{ href: gated, title: text }} />`,
  `if (gated) view.open(gated, 'bank')`,
  `if (gated) view.location.assign(gated)`,
  `if (gated) image.src = gated`,
  `const row = { src: text }; row.src = text`,
  `image.setAttribute('alt', text)`,
];

const CASES = [...WRONG, ...RIGHT];
const nameOf = (index: number) => PLANTED.replace('.tsx', `-${index}.tsx`);

function checkAll(): number[] {
  const options: ts.CompilerOptions = {
    strict: true,
    jsx: ts.JsxEmit.React,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const files = new Map(CASES.map((text, index) => [nameOf(index), `${PRELUDE}\n${text};\nexport {};`]));
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const planted = files.get(name);
    return planted === undefined
      ? getSourceFile.call(host, name, ...rest)
      : ts.createSourceFile(name, planted, ts.ScriptTarget.ESNext, true);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const checker = program.getTypeChecker();
  return CASES.map((_, index) => unparsedSinks(program.getSourceFile(nameOf(index))!, checker).length);
}

describe('addresses that reach the page', () => {
  const counts = checkAll();

  it('are planted in a folder that is there', () => assert.ok(existsSync(FOLDER)));

  CASES.forEach((text, index) => {
    const isWrong = index < WRONG.length;
    it(`${isWrong ? 'finds' : 'lets pass'} ${text}`, () => assert.equal(counts[index], isWrong ? 1 : 0));
  });
});
