// Applies the rules to the project's files.
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../elements/build/paths.ts';
import { LOCALES } from '../../src/i18n/locale.ts';
import { circleViolations } from './circles.ts';
import { citationViolations } from './citations.ts';
import { deadExportViolations, TAKEN_ELSEWHERE } from './dead-exports.ts';
import { idleExemptions } from './exemptions.ts';
import { fileNameViolations, FOLDERS_NAMED_OTHERWISE, NAMED_OTHERWISE } from './file-names.ts';
import { folderCircleViolations } from './folder-circles.ts';
import { fileViolations, wordViolations } from './files.ts';
import { gatewayPathViolations } from './gateway-paths.ts';
import { GLOBAL_RULES, globalViolations } from './globals.ts';
import { layerViolations } from './layers.ts';
import { keyViolations, localeViolations, type Locales } from './locales.ts';
import { mirrorViolations } from './mirror.ts';
import { namedFileViolations } from './named-files.ts';
import { repeatViolations, WITHOUT_CALLS } from './repeats.ts';
import { requirementViolations } from './requirements.ts';
import { FIXED, spacingViolations } from './spacing.ts';
import { stiltedViolations } from './plain-english.ts';
import { readSources, type Source, type Violation } from './source.ts';

const readLocale = (name: string) =>
  JSON.parse(readFileSync(fromRoot('locales', `${name}.json`), 'utf8')) as Record<string, string>;

const TEXTS: Locales = Object.fromEntries(LOCALES.map((locale) => [locale, readLocale(locale)]));

const SHIPPED = readSources(['src', 'elements', 'demo']);
const ALL: Source[] = [...SHIPPED, ...readSources(['test'])];

const LEDGER: Source = {
  path: 'test/requirements.tsv',
  text: readFileSync(fromRoot('test/requirements.tsv'), 'utf8'),
};

const DECISIONS: Source = {
  path: 'src/DECISIONS.md',
  text: readFileSync(fromRoot('src/DECISIONS.md'), 'utf8'),
};

/** Documents about the project's current structure. */
const DOCUMENTS: readonly Source[] = [
  'README.md',
  'src/ARCHITECTURE.md',
  'src/DECISIONS.md',
  'demo/sandbox/README.md',
  'test/bench/README.md',
  ...readSources(['demo/docs'], ['.md']).map(({ path }) => path),
].map((path) => ({ path, text: readFileSync(fromRoot(path), 'utf8') }));

/** Excluded, because the rules' own words and fixtures would violate them. */
const isRule = ({ path }: Source) => path.startsWith('test/rules/');

export const TREE_RULES: Readonly<Record<string, () => Violation[]>> = {
  layers: () => layerViolations(ALL),
  'named files': () => namedFileViolations(DOCUMENTS, (path) => existsSync(fromRoot(path))),
  'tests that mirror the source': () => mirrorViolations(ALL),
  'dead exports': () => deadExportViolations(ALL),
  circles: () => circleViolations(ALL),
  'circles between folders': () => folderCircleViolations(SHIPPED),
  'abilities of the browser': () => globalViolations(SHIPPED),
  'paths of the gateway': () => gatewayPathViolations(SHIPPED),
  'repeated calls': () => repeatViolations(SHIPPED),
  'size, opening comment and name of files': () => fileViolations(ALL),
  'files named after their export': () => fileNameViolations(ALL),
  'excuses that something needs': () => [
    ...Object.values(GLOBAL_RULES).flatMap(({ allowed, message }) =>
      idleExemptions(allowed, SHIPPED, (sources) =>
        globalViolations(sources).filter((found) => found.message === message),
      ),
    ),
    ...idleExemptions(Object.keys(WITHOUT_CALLS), SHIPPED, repeatViolations),
    ...idleExemptions(
      [...Object.keys(NAMED_OTHERWISE), ...FOLDERS_NAMED_OTHERWISE],
      SHIPPED,
      fileNameViolations,
    ),
    ...idleExemptions(Object.keys(TAKEN_ELSEWHERE), SHIPPED, deadExportViolations),
    ...idleExemptions(Object.keys(FIXED), SHIPPED, spacingViolations),
  ],
  'spacing by steps': () => spacingViolations(SHIPPED),
  'plain English': () => stiltedViolations(SHIPPED),
  words: () => wordViolations(ALL.filter((source) => !isRule(source))),
  citations: () =>
    citationViolations(
      ALL.filter((source) => !isRule(source)),
      DECISIONS,
    ),
  requirements: () =>
    requirementViolations(
      LEDGER,
      ALL.filter((source) => !isRule(source)),
    ),
  'the same texts in all languages': () => localeViolations(TEXTS),
  'used and missing texts': () => keyViolations(Object.keys(TEXTS.en!), SHIPPED),
};

export const describeViolations = (found: readonly Violation[]): string =>
  found.map(({ path, line, message }) => `${path}:${line} ${message}`).join('\n');
