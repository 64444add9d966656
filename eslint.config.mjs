import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importCircles } from './scripts/lint/import-circles.ts';

const CODE = '{ts,tsx,mjs,js,astro}';

/**
 * The folders from which each folder may import. `domain` imports from no other folder, and `site`
 * only from `domain`. Imports between folders use `#folder/…`, so forbidding those names is enough.
 */
const MAY_IMPORT = {
  domain: [],
  illustrations: ['domain'],
  search: ['domain'],
  site: ['domain'],
  cms: ['domain', 'search', 'illustrations'],
  server: ['domain', 'search', 'illustrations', 'cms'],
  scripts: ['domain', 'search', 'illustrations', 'cms', 'server', 'tests'],
  tests: ['domain', 'search', 'illustrations', 'cms', 'server'],
};
const FOLDERS = Object.keys(MAY_IMPORT);

const NO_PARENT = { regex: '^\\.\\./', message: 'Import from another folder by its # name.' };

function directionOf(folder) {
  const forbidden = FOLDERS.filter(
    (other) => other !== folder && !MAY_IMPORT[folder].includes(other),
  );
  const patterns = [
    NO_PARENT,
    ...forbidden.map((other) => ({
      regex: `^#${other}/`,
      message: `${folder}/ must not import from ${other}/.`,
    })),
  ];
  if (folder === 'site') {
    patterns.push({
      regex: '^#domain/stories/(?:has-link|prose-words|written-dots)',
      message: 'Links are found on the server: its lists are too large for a browser.',
    });
  }
  if (folder !== 'illustrations') {
    patterns.push({
      regex: '^#illustrations/(?!index\\.ts$)',
      message: 'Import from #illustrations/index.ts, the entry of illustrations/.',
    });
  }
  if (folder === 'domain') {
    patterns.push({ regex: '^node:', message: 'domain/ runs anywhere: no Node modules.' });
  }
  return {
    files: [`${folder}/**/*.${CODE}`],
    // Tests may import more, such as a temporary CMS or Node's modules.
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      '.data/',
      '.cache/',
      '.astro/',
      'cms/.next/',
      'cms/next-env.d.ts',
      'cms/migrations/',
      'cms/payload-types.ts',
      'cms/app/**/importMap.js',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({
    ...config,
    files: ['**/*.{ts,tsx}'],
  })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only, except where a tool demands a default.',
        },
      ],
      eqeqeq: 'error',
    },
  },
  {
    files: [
      '**/*.config.ts',
      'payload.config.ts',
      'cms/app/**',
      'tests/support/start-shared-guide.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.test.{ts,tsx}'], rules: { '@typescript-eslint/no-floating-promises': 'error' } },
  ...astro.configs['flat/recommended'],
  ...astro.configs['flat/jsx-a11y-recommended'],
  // Adds only the rules, because the Astro configuration above already adds the plugin.
  { files: ['**/*.tsx'], rules: jsxA11y.flatConfigs.recommended.rules },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  ...FOLDERS.map(directionOf),
  {
    files: ['site/**/*.{ts,tsx,astro}'],
    ignores: [
      'site/data/api/api-fetch.ts',
      'site/data/page/published-page.ts',
      'site/service-worker/**',
      'site/**/*.test.{ts,tsx}',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Call the API by site/data/api/api-client.ts.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Literal[value=/^\\u002Fapi(\\u002F|$)/], TemplateElement[value.raw=/^\\u002Fapi(\\u002F|$)/]',
          message: 'Addresses of the API stand in domain/contract alone.',
        },
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only, except where a tool demands a default.',
        },
      ],
    },
  },
  {
    files: ['illustrations/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > VariableDeclaration[kind="let"]',
          message: 'A drawing must not depend on earlier ones: no state in modules.',
        },
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only, except where a tool demands a default.',
        },
      ],
    },
  },
  {
    files: [`**/*.${CODE}`],
    plugins: { guide: { rules: { 'import-circles': importCircles } } },
    rules: { 'guide/import-circles': 'error' },
  },
  // No import rules apply to these files: Next requires them in this folder, and they import a file
  // that Payload generates.
  { files: ['cms/app/**'], rules: { 'no-restricted-imports': 'off' } },
);
