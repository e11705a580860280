// Describes the element for editors and documentation tools (`custom-elements.json`), from its doc comments.
import { readFileSync } from 'node:fs';
import * as analyzer from '@custom-elements-manifest/analyzer/index.js';
import type TypeScript from 'typescript';
import { fromRoot } from './paths.ts';

const ELEMENT = 'elements/widget-element.ts';
const MODULE = 'index.js';

interface Manifest {
  modules: { path: string; exports: object[] }[];
}

/** What the package exports, which its own types leave out. */
const { create, ts } = analyzer as unknown as {
  create(input: { modules: TypeScript.SourceFile[]; plugins: []; context: { dev: boolean } }): Manifest;
  ts: typeof TypeScript;
};

export function describeElement(): string {
  const source = ts.createSourceFile(
    MODULE,
    // The package exports it under its full name.
    readFileSync(fromRoot(ELEMENT), 'utf8').replace(
      'abstract class WidgetElement',
      'class RampWidgetElement',
    ),
    ts.ScriptTarget.ES2015,
    true,
  );
  const manifest = create({ modules: [source], plugins: [], context: { dev: false } });
  manifest.modules.push(registration());
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The script that registers the tag; the analyzer does not see through its function. */
const registration = () => ({
  kind: 'javascript-module',
  path: 'ramp-widget.js',
  declarations: [],
  exports: [
    {
      kind: 'custom-element-definition',
      name: 'ramp-widget',
      declaration: { name: 'RampWidgetElement', module: MODULE },
    },
  ],
});
