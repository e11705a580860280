// `npm run lint [-- PATH…]`: types and lint rules from one program, since what the typed rules ask of it is most of what the compiler
// checks: apart they take half as long again.
import { ESLint } from 'eslint';
import ts from 'typescript';
import { fromRoot } from '../../elements/build/paths.ts';
import { writeCounts } from './counts.ts';

const SOURCES = ['src', 'elements', 'demo', 'test'];

const cwd = fromRoot('.');
const host = {
  getCurrentDirectory: () => cwd,
  getCanonicalFileName: (name: string) => name,
  getNewLine: () => '\n',
};
const parsed = ts.getParsedCommandLineOfConfigFile(fromRoot('tsconfig.json'), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (fault) => {
    throw new Error(ts.formatDiagnostic(fault, host));
  },
})!;
// Rules go up a tree, and only nodes with parents let them.
const compiler = ts.createCompilerHost(parsed.options, true);
const program = ts.createProgram(parsed.fileNames, parsed.options, compiler);
const typeFaults = [...parsed.errors, ...ts.getPreEmitDiagnostics(program)];
if (typeFaults.length > 0) console.log(ts.formatDiagnosticsWithColorAndContext(typeFaults, host));

const eslint = new ESLint({
  cwd,
  overrideConfigFile: 'test/rules/eslint.config.js',
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles(process.argv.length > 2 ? process.argv.slice(2) : SOURCES);
const { format } = await eslint.loadFormatter('stylish');
console.log(await format(results, {}));
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);

const outcomes = [typeFaults.length === 0, isClean];
const failed = outcomes.filter((isDone) => !isDone).length;
writeCounts({ passed: outcomes.length - failed, failed });
process.exitCode = failed > 0 ? 1 : 0;
