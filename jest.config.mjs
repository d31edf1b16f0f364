import { existsSync, readdirSync } from 'node:fs';

const swc = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
    },
  ],
};
const project = (displayName, dir, testEnvironment = 'node') => ({
  displayName,
  rootDir: dir,
  roots: ['<rootDir>/src'],
  testEnvironment,
  transform: swc,
  transformIgnorePatterns: [
    '/node_modules/(?!(@mayak|content-disposition|dayjs/esm|lucide-react|until-async|react-leaflet|@react-leaflet|geojson-vt|marked|@mapbox|pbf|pmtiles)/)',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  moduleNameMapper: {
    '\\.(css|svg|woff2|png)$|\\?worker$': new URL('./tools/jest/asset.cjs', import.meta.url).pathname,
  },
  ...(testEnvironment === 'node'
    ? {}
    : {
        setupFiles: [new URL('./tools/jest/browser.cjs', import.meta.url).pathname],
        setupFilesAfterEnv: [new URL('./tools/jest/patience.cjs', import.meta.url).pathname],
      }),
});
const web = (name, dir) => project(name, dir, 'jest-environment-jsdom');
/** Every app but the server runs in a browser. */
const pages = readdirSync(new URL('./apps', import.meta.url)).filter((name) => name !== 'server');

export default {
  testTimeout: 60_000,
  projects: [
    project('api', 'libs/api'),
    project('sheet', 'libs/sheet'),
    web('host', 'libs/host'),
    web('auth', 'libs/auth'),
    web('ui', 'libs/ui'),
    web('fleet', 'libs/fleet'),
    web('map', 'libs/map'),
    ...pages.map((name) => web(name, `apps/${name}`)),
    {
      ...project('server', 'apps/server'),
      testTimeout: 60_000,
      globalSetup: '<rootDir>/src/testing/cluster.setup.ts',
      globalTeardown: '<rootDir>/src/testing/cluster.teardown.ts',
    },
    { ...project('lint', 'tools/lint'), roots: ['<rootDir>'] },
    project('build', 'tools/build'),
    project('basemap', 'tools/basemap'),
    project('cli', 'tools/cli'),
    project('mfe', 'tools/mfe'),
    project('operator', 'tools/operator'),
    project('demo', 'tools/demo'),
    project('device', 'tools/device'),
    project('guide', 'tools/guide'),
  ].filter(({ rootDir, roots: [folder] }) =>
    existsSync(new URL(`./${folder.replace('<rootDir>', rootDir)}`, import.meta.url)),
  ),
};
