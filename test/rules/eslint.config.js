// Lint rules: mistakes with promises, types and hooks, and the house rules that a linter can see.
import { fileURLToPath } from 'node:url';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { addressSinks } from './address-sinks.ts';
import { earlyUse } from './early-use.ts';
import { storeWrites } from './store-writes.ts';
import { typedLabels } from './typed-labels.ts';
import { unreadFields } from './unread-fields.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const TYPED = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/prefer-promise-reject-errors': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

const PLAIN = {
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { disallowTypeAnnotations: false, fixStyle: 'inline-type-imports' },
  ],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/no-unused-expressions': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'house/early-use': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-empty': ['error', { allowEmptyCatch: false }],
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-param-reassign': 'error',
  'no-use-before-define': ['error', { functions: false, classes: false, variables: false }],
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

const MODULE_STATE = {
  selector: ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind="let"]',
  message: 'No module-level state: two widgets live on one page.',
};

const NODE_TESTS = [{ from: 'package', package: 'node:test', name: ['it', 'test', 'describe', 'suite'] }];

const HOUSE = {
  'no-restricted-syntax': [
    'error',
    { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
    { selector: 'ExportAllDeclaration[exported=null]', message: 'Name what a public face exports.' },
    {
      selector:
        'CallExpression[callee.property.name="addEventListener"] > ObjectExpression > Property[key.name="signal"]',
      message: "Take `listen` of src/lib/listen.ts: a page's library may know nothing of signals.",
    },
    MODULE_STATE,
  ],
};

export default tseslint.config(
  { ignores: ['dist', '.cache', 'test-results', 'node_modules', 'demo/examples/*/**', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    plugins: {
      house: {
        rules: {
          'early-use': earlyUse,
          'address-sinks': addressSinks,
          'store-writes': storeWrites,
          'typed-labels': typedLabels,
          'unread-fields': unreadFields,
        },
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ROOT } },
    rules: { ...PLAIN, ...TYPED },
  },
  {
    files: ['**/*.tsx', 'src/{app,features,ui}/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{src,elements}/**/*.{ts,tsx}'],
    ignores: ['elements/build/**'],
    rules: {
      'house/address-sinks': 'error',
      'house/store-writes': 'error',
      'house/unread-fields': 'error',
    },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.recommended], rules: PLAIN },
  { files: ['src/**/*.{ts,tsx}', 'elements/**/*.ts', 'demo/**/*.{ts,js}'], rules: HOUSE },
  {
    files: ['{src,elements}/**/*.{ts,tsx}'],
    ignores: ['elements/build/**'],
    rules: {
      'no-restricted-syntax': [
        ...HOUSE['no-restricted-syntax'],
        {
          selector: 'CallExpression[arguments.length=0][callee.property.name="entries"]',
          message: 'Take `every`, `map` or an index: old libraries in a page delete the lists’ `entries`.',
        },
      ],
    },
  },
  // The interface half of the class lists its reflected properties.
  { files: ['elements/*.ts'], rules: { '@typescript-eslint/no-unsafe-declaration-merging': 'off' } },
  // It replaces a package that has a default export.
  { files: ['elements/build/patches/without-json-validation.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      // node:test returns promises, which the runner awaits.
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: NODE_TESTS }],
    },
  },
  {
    files: ['test/{unit,gateway}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)Each$/]',
          message:
            'All files share one process, so that this runs for every test of every file: put it into a describe.',
        },
      ],
    },
  },
  {
    files: ['test/{component,e2e,support}/**/*.{ts,tsx}'],
    // Emulators and the playground have their own texts, some of which equal the widget's.
    ignores: ['test/e2e/{emulators*,playground}.spec.ts'],
    rules: { 'house/typed-labels': 'error' },
  },
  {
    files: ['test/component/**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each)?$/]',
          message:
            'Other files run in the same page, and this would run for them too: put it into a describe.',
        },
      ],
    },
  },
  // Each chai assertion has a `then` here, because one of them (`accessible`) is awaited.
  { files: ['test/component/**'], rules: { '@typescript-eslint/no-floating-promises': 'off' } },
  {
    files: ['test/e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'playwright/test',
              importNames: ['test'],
              message: 'Take `test` from test/support/journey.ts.',
            },
          ],
        },
      ],
    },
  },
);
