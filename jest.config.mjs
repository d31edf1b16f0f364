import { existsSync, readdirSync } from 'node:fs';
import { project, web } from './tools/jest/project.mjs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `These tests need Node 24 and this is ${process.version}: run them by "npm run unit", which takes the one of the packages.\n`,
  );
  process.exit(1);
}

/** Every app but the server runs in a browser. */
const pages = readdirSync(new URL('./apps', import.meta.url)).filter((name) => name !== 'server');

export default {
  testTimeout: 60_000,
  projects: [
    project('api', 'libs/api'),
    project('sheet', 'libs/sheet'),
    project('timezone', 'libs/timezone'),
    web('host', 'libs/host'),
    web('releases', 'libs/releases'),
    project('protocols', 'libs/protocols'),
    project('track-files', 'libs/track-files'),
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
    project('package', 'tools/package'),
    project('guide', 'tools/guide'),
    { ...project('run', 'tools/run'), roots: ['<rootDir>'] },
    { ...project('e2e', 'e2e'), roots: ['<rootDir>/pairs'] },
  ].filter(({ rootDir, roots: [folder] }) =>
    existsSync(new URL(`./${folder.replace('<rootDir>', rootDir)}`, import.meta.url)),
  ),
};
