import nx from '@nx/eslint-plugin';
import { readFileSync } from 'node:fs';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import house from './tools/lint/index.mjs';
import { knownPairs } from './tools/lint/serverRooms.mjs';

const only = (...tags) => tags.map((t) => `room:${t}`);
/** Who may import whom: docs/architecture.md. */
const rooms = {
  api: ['timezone'],
  sheet: [],
  timezone: [],
  'track-files': ['api'],
  ui: ['sheet', 'timezone'],
  auth: ['api'],
  host: ['api', 'auth'],
  releases: ['api', 'host'],
  protocols: ['api'],
  fleet: ['api', 'host', 'auth', 'ui'],
  map: ['api', 'host', 'ui', 'fleet'],
  remote: ['api', 'host', 'auth', 'ui', 'fleet', 'map', 'timezone', 'track-files'],
  shell: ['api', 'host', 'auth', 'ui', 'fleet', 'timezone'],
  server: ['api', 'host', 'releases', 'sheet', 'protocols', 'timezone', 'track-files', 'cli'],
  build: ['api', 'host', 'ui'],
  cli: [],
  mfe: ['host', 'releases', 'cli'],
  operator: ['api', 'cli', 'releases', 'track-files'],
  package: ['mfe', 'run'],
  device: ['api', 'cli', 'protocols', 'track-files'],
  demo: ['api', 'cli'],
  gallery: ['build', 'api', 'host', 'ui', 'fleet'],
  guide: ['run'],
  e2e: ['api', 'build', 'host', 'protocols', 'releases', 'run'],
  bench: ['api', 'run'],
  run: [],
};
const boundaries = [
  'error',
  {
    enforceBuildableLibDependency: false,
    allow: [],
    depConstraints: Object.entries(rooms).map(([room, may]) => ({
      sourceTag: `room:${room}`,
      onlyDependOnLibsWithTags: only(room === 'remote' ? 'none' : room, ...may),
    })),
  },
];

/** A shared package of which the page holds only some names: another one would be undefined when it runs (docs/decisions/shared-modules.md). */
const sharedNames = (file) =>
  [...readFileSync(new URL(`libs/host/src/shared/${file}`, import.meta.url), 'utf8').matchAll(/\{([^}]+)\}/g)]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim())
    .filter(Boolean);
const missing = (name, file) =>
  `ImportDeclaration[source.value='${name}'][importKind!='type'] > ImportSpecifier[importKind!='type']:not([imported.name=/^(${sharedNames(file).join('|')})$/])`;

/** What is heard, focused and pressed; composite widgets (tree, grid, listbox) take their keys on the whole, which axe and the stories see. */
const accessibility = {
  ...a11y.flatConfigs.recommended.rules,
  'jsx-a11y/click-events-have-key-events': 'off',
  'jsx-a11y/interactive-supports-focus': 'off',
  'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
  // It asks a treeitem for aria-selected, ARIA 1.2 does not.
  'jsx-a11y/role-has-required-aria-props': 'off',
  // A page of one task begins in its field (ui.md).
  'jsx-a11y/no-autofocus': 'off',
};
/** Features of a remote know nothing of each other; those of the server only where tools/lint/serverRooms.mjs says why. */
const features = (options) => ({ 'house/features': ['error', options] });

const cyrillic = '[\\u0400-\\u04FF]';
/** Words that belong to one room (docs/architecture.md); `except` are the paths that may speak them. */
const words = {
  interval: {
    selector: "CallExpression[callee.name='setInterval']",
    message: 'A query refreshes itself; elsewhere use timer of rxjs.',
  },
  reload: {
    selector:
      "CallExpression[callee.object.property.name='location'][callee.property.name='reload'], CallExpression[callee.object.name='location'][callee.property.name='reload']",
    message: 'Only the shell reloads the page.',
  },
  storage: {
    selector: "Identifier[name='localStorage'], MemberExpression[property.name='localStorage']",
    message: 'localStorage has two doors: the token in libs/auth, saved.ts in libs/ui.',
  },
  tab: {
    selector: "Identifier[name='sessionStorage'], MemberExpression[property.name='sessionStorage']",
    message: 'sessionStorage has one door: tabMemory.ts in libs/host.',
  },
  russian: {
    selector: `Literal[value=/${cyrillic}/], TemplateElement[value.raw=/${cyrillic}/], JSXText[value=/${cyrillic}/]`,
    message: 'Russian words live in the ru text files.',
  },
  sql: {
    selector:
      'TemplateElement[value.raw=/\\b(SELECT .+ FROM|INSERT INTO|UPDATE .+ SET|DELETE FROM)\\b/], Literal[value=/^(SELECT .+ FROM|INSERT INTO|UPDATE .+ SET|DELETE FROM)\\b/]',
    message: 'SQL lives in store.ts of a room and in db.',
  },
  shared: {
    selector: [
      missing('rxjs', 'rxjs.ts'),
      missing('react-router-dom', 'router.ts'),
      missing('@tanstack/react-query', 'query.ts'),
    ].join(', '),
    message:
      'The page shares only some names of this package: list it in libs/host/src/shared, or do without.',
  },
  doubt: {
    selector:
      "TSAsExpression[expression.type='TSAsExpression'][expression.typeAnnotation.type='TSUnknownKeyword']",
    message: 'Parse unknown data, do not cast it.',
  },
};
const say = (...names) => ['error', ...names.map((n) => words[n])];
const all = Object.keys(words);
const but = (...names) => say(...all.filter((n) => !names.includes(n)));
const packages = (...names) => [
  'error',
  {
    paths: names.map((name) => ({ name, message: `${name} has one room: see docs/architecture.md.` })),
    patterns: names.map((name) => ({
      group: [`${name}/*`],
      message: `${name} has one room: see docs/architecture.md.`,
    })),
  },
];
const guarded = ['axios', 'leaflet', 'react-leaflet', 'highcharts', 'highcharts-react-official', 'pg'];
const free = (...names) => packages(...guarded.filter((g) => !names.includes(g)));

const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.spec.ts',
  '**/fixtures.ts',
  '**/*.fixtures.ts',
  '**/*.fixtures.tsx',
];
const russianFiles = ['**/texts/ru.ts', '**/*.ru.ts', '**/*.names.ts'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/data/**', '**/*.mjs', '**/*.cjs', '**/*.js'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@nx': nx, 'react-hooks': hooks, 'jsx-a11y': a11y, house },
    settings: { 'jsx-a11y': { polymorphicPropName: 'as' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': boundaries,
      'house/circles': 'error',
      ...accessibility,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A module adds to a list of names that is open by extending an interface of another room.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-restricted-syntax': say(...all),
      'no-restricted-imports': free(),
      'no-console': 'error',
      'no-alert': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-control-regex': 'off',
    },
  },
  {
    files: ['apps/*/src/**'],
    ignores: ['apps/{shell,server}/**'],
    rules: features({ free: ['screens', 'texts', 'embed'] }),
  },
  {
    files: ['apps/server/src/features/**'],
    rules: features({ within: 'features', pairs: Object.keys(knownPairs) }),
  },
  { files: ['apps/server/src/**'], rules: { 'house/layers': 'error' } },
  { files: ['libs/api/src/client/**'], rules: { 'no-restricted-imports': free('axios') } },
  { files: ['libs/map/**'], rules: { 'no-restricted-imports': free('leaflet', 'react-leaflet') } },
  // The second door of the fleet takes the one shared copy of the first.
  {
    files: ['libs/fleet/src/**'],
    rules: {
      '@nx/enforce-module-boundaries': ['error', { ...boundaries[1], allowCircularSelfDependency: true }],
    },
  },
  // Doors of their own take the one shared copy of the main one, as any remote does.
  {
    files: ['libs/ui/src/{charts,form,list,part,period,skeletons,table}/**'],
    rules: {
      '@nx/enforce-module-boundaries': ['error', { ...boundaries[1], allowCircularSelfDependency: true }],
    },
  },
  {
    files: ['libs/ui/src/charts/**'],
    rules: { 'no-restricted-imports': free('highcharts', 'highcharts-react-official') },
  },
  { files: ['apps/server/src/**'], rules: { 'no-restricted-syntax': but('shared') } },
  {
    files: ['apps/server/src/platform/db/**', 'apps/server/src/**/store.ts', 'apps/server/src/**/store/**'],
    rules: { 'no-restricted-imports': free('pg'), 'no-restricted-syntax': but('sql', 'shared') },
  },
  {
    files: ['libs/auth/src/token.ts', 'libs/ui/src/saved.ts'],
    rules: { 'no-restricted-syntax': but('storage') },
  },
  { files: ['libs/host/src/shell/tabMemory.ts'], rules: { 'no-restricted-syntax': but('tab') } },
  { files: ['apps/shell/src/**'], rules: { 'no-restricted-syntax': but('reload') } },
  {
    files: ['tools/**', 'bench/**', 'e2e/**'],
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': but('reload', 'storage', 'tab', 'sql', 'shared'),
      'no-restricted-imports': 'off',
    },
  },
  {
    files: ['tools/device/src/**'],
    ignores: ['tools/device/src/sockets.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['node:net', 'node:dgram'].map((name) => ({
            name,
            message: 'The simulated device opens sockets in sockets.ts.',
          })),
        },
      ],
    },
  },
  {
    files: ['tools/basemap/src/*.ru.ts', 'tools/basemap/src/**/*.names.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: russianFiles, rules: { 'no-restricted-syntax': but('russian') } },
  {
    files: tests,
    rules: {
      'house/circles': 'off',
      'house/features': 'off',
      'house/layers': 'off',
      'jsx-a11y/anchor-has-content': 'off',
      'no-restricted-syntax': say('interval'),
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-imports': 'off',
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': say('interval'), 'react-hooks/rules-of-hooks': 'off' },
  },
);
