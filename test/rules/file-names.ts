// A file with one exported value is named after it; a file with several is named after their topic.
import ts from 'typescript';
import { isAt } from './exemptions.ts';
import { isCode, parse, type Source, type Violation } from './source.ts';

/** Files whose name has another reason, with that reason. */
export const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  'elements/index.ts': "the package's face",
  'elements/react.ts': "the package's path, ramp-widget/react",
  'src/app/prerender/first-view.ts': 'the entry of a chunk, beside main.tsx',
  'elements/build/patches/without-json-validation.ts': 'stands in for a module of the vendor',
  'elements/build/patches/without-devtools.ts': 'the same',
  'src/domain/reactions/error-reactions.ts': 'its table, of which the export reads one line',
};

/** Each family of addresses exports the same function, which one loader calls for all families. */
export const FOLDERS_NAMED_OTHERWISE: readonly string[] = ['src/vendors/addresses/'];

/**
 * Additions to the file's name: `createClock` in `clock.ts`, `failureOf` in `failure.ts`, `pairFeesSchema` in `pair-fees.schema.ts`,
 * `languagesSchema` in `language.schema.ts`.
 */
const ADDITIONS: readonly RegExp[] = [/^(create|open|use)/, /of$/, /schema$/, /sschema$/];

export function fileNameViolations(sources: readonly Source[]): Violation[] {
  return sources.filter(isNamedAfterExport).flatMap((source) => {
    const { values, types } = exportsOf(source);
    const name = source.path
      .split('/')
      .at(-1)!
      .replace(/(\.schema)?\.tsx?$/, '');
    if (values.length !== 1 || [...values, ...types].some((found) => fits(name, found))) return [];
    return [{ path: source.path, line: 1, message: `not named after its export ${values[0]}` }];
  });
}

const isNamedAfterExport = (source: Source): boolean =>
  isCode(source) &&
  /^(src|elements)\//.test(source.path) &&
  !FOLDERS_NAMED_OTHERWISE.some((folder) => isAt(source.path, folder)) &&
  !Object.hasOwn(NAMED_OTHERWISE, source.path);

function fits(fileName: string, exported: string): boolean {
  const file = letters(fileName);
  const name = letters(exported);
  return name === file || ADDITIONS.some((addition) => name.replace(addition, '') === file);
}

const letters = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** Only declarations: re-exported values have a file of their own. */
export function exportsOf(source: Source): { values: string[]; types: string[] } {
  const values: string[] = [];
  const types: string[] = [];
  for (const statement of parse(source).statements) {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(statement))
      values.push(...statement.declarationList.declarations.map(({ name }) => name.getText()));
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      values.push(statement.name?.text ?? 'default');
    else if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      types.push(statement.name.text);
  }
  return { values, types };
}
