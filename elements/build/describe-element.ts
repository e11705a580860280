// Describes the element for editors and documentation tools (`custom-elements.json`), from its doc comments.
import { readFileSync } from 'node:fs';
import * as analyzer from '@custom-elements-manifest/analyzer/index.js';
import type TypeScript from 'typescript';
import { propertyOf } from '../attributes.ts';
import { cssParts, cssProperties } from './element-looks.ts';
import { fromRoot } from './paths.ts';

const ELEMENT = 'elements/widget-element.ts';
const MODULE = 'index.js';

interface Member {
  name: string;
  privacy?: string;
}

interface Declaration {
  members: Member[];
  attributes: { name: string; fieldName?: string; type: object }[];
  superclass: object;
  cssParts?: object[];
  cssProperties?: object[];
}

interface Manifest {
  modules: { path: string; declarations: object[]; exports: object[] }[];
}

/** Exported by the package, but missing from its types. */
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
  const [element] = manifest.modules[0]!.declarations as [Declaration];
  complete(element);
  manifest.modules.push(registration());
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Adds what the analyzer cannot know: how attributes become properties, what can be styled, and what is private. */
function complete(element: Declaration): void {
  const isPublic = ({ name, privacy }: Member) => !privacy && !/^#|Callback$/.test(name);
  const own = element.members.filter(isPublic);
  for (const attribute of element.attributes) attribute.fieldName = propertyOf(attribute.name);
  const mirrored = element.attributes
    .filter(({ fieldName }) => !own.some(({ name }) => name === fieldName))
    .map(({ fieldName, name, ...rest }) => ({
      ...{ kind: 'field', name: fieldName!, attribute: name, reflects: true },
      ...rest,
    }));
  element.members = [...own, ...mirrored];
  element.superclass = { name: 'HTMLElement', package: 'global:' };
  element.cssParts = cssParts();
  element.cssProperties = cssProperties();
}

/** The script that registers the tag, which the analyzer cannot find because a function does it. */
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
