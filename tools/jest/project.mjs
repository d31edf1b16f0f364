import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

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

/** How the tests of a project run. */
export const project = (displayName, dir, testEnvironment = 'node') => ({
  displayName,
  rootDir: dir,
  roots: ['<rootDir>/src'],
  testEnvironment,
  transform: swc,
  transformIgnorePatterns: [
    '/node_modules/(?!(@mayak|content-disposition|dayjs/esm|lucide-react|until-async|react-leaflet|@react-leaflet|geojson-vt|marked|@mapbox|pbf|pmtiles)/)',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  moduleNameMapper: { '\\.(css|svg|woff2|png)$|\\?worker$': here('asset.cjs') },
  ...(testEnvironment === 'node'
    ? // The modules of the product are read once by each worker, by Node itself, not once for each file.
      { runner: here('lightRunner.mjs'), setupFilesAfterEnv: [here('light.mjs')] }
    : {
        setupFiles: [here('browser.cjs')],
        setupFilesAfterEnv: [here('patience.cjs'), here('ownerStacks.cjs')],
      }),
});

/** The same for what runs in a browser. */
export const web = (name, dir) => project(name, dir, 'jest-environment-jsdom');
