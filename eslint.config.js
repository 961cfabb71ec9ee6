import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The globals of plain JavaScript: in Node, in a CommonJS file, and in the pages that screens.mjs opens. */
const globals = Object.fromEntries(
  [
    ...[
      'AbortController',
      'AbortSignal',
      'Buffer',
      'File',
      'FormData',
      'URL',
      'clearInterval',
      'clearTimeout',
      'console',
      'fetch',
      'process',
    ],
    ...['setInterval', 'setTimeout', 'module', 'require', 'document', 'window'],
  ].map((name) => /** @type {const} */ ([name, 'readonly'])),
);

export default tseslint.config(
  { ignores: ['build/', '.hedgerow/', 'node_modules/', 'public/', 'coverage/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    // The rules that need types are in .oxlintrc.json.
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // objection reads a row's columns from an interface of the class's own name.
      '@typescript-eslint/no-unsafe-declaration-merging': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-control-regex': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of literals: it says the same and needs no import.' },
        {
          selector: "JSXAttribute[name.name='maxLength'] Literal[raw=/^[\"']?\\d/]",
          message: 'Use the constant of the rule that refuses what is longer, so that page and rule agree.',
        },
      ],
    },
  },
  {
    files: ['app/**/*.tsx', 'src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    // Its other rules compile every component. They are about state and effects, which pages without hydration cannot have.
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
  { files: ['app/islands/**/*.tsx'], rules: { 'react-hooks/exhaustive-deps': 'error' } },
  {
    // Plain JavaScript, because it runs before anything is installed.
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals },
    rules: { 'no-undef': 'error' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['tests/**', 'bench/**', 'scripts/**', 'seeds/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
);
