/** What one package of the SDK is made of; paths are of the workspace. */
export interface Part {
  /** Its folder, whose package.json names it. */
  folder: string;
  /** What runs as a program, by its name. */
  bin?: Record<string, string>;
  /** The doors of a package that is no room of the page. */
  doors?: Record<string, string>;
  /** What nobody imports by a path that can be read. */
  entries?: readonly string[];
  /** Packages that are asked for by a name that is put together. */
  packages?: readonly string[];
  /** Names that the build itself puts in place of a package. */
  aliases?: readonly string[];
  /** What is packed as it is, by its path in the package: a folder, or a file. */
  extra?: Record<string, string>;
  /** The name and the version, where they are not those of its package.json. */
  name?: string;
}

/** Rooms whose types are packed too. */
export const rooms = ['api', 'auth', 'host', 'releases', 'sheet', 'timezone', 'ui', 'fleet', 'map'];

/** The packages that a team in a repository of its own works with (GEN-D05). */
export const parts: readonly Part[] = [
  ...rooms.map((room): Part => ({ folder: `libs/${room}` })),
  { folder: 'tools/cli', doors: { '.': './src/index.ts' } },
  { folder: 'tools/mfe', bin: { mfe: './src/main.ts' } },
  {
    folder: 'tools/build',
    bin: { 'mayak-build': './src/own.ts' },
    doors: {
      './dev': './src/devOwn.ts',
      './jest': './jest/project.mjs',
      './tsconfig.json': './tsconfig.json',
    },
    entries: ['./src/dev/client.ts', './src/dev/react-refresh/runtime.ts', './src/workerLoader.ts'],
    aliases: ['mayak-react-refresh', 'first-frame'],
    packages: [
      '@mayak/auth',
      '@mayak/fleet',
      '@mayak/host',
      '@mayak/ui',
      '@swc/jest',
      '@tanstack/react-query',
      '@testing-library/dom',
      'jest-environment-jsdom',
      'react',
      'react-dom',
      'react-router-dom',
      'rxjs',
    ],
    extra: { jest: 'tools/jest', 'tsconfig.json': 'tsconfig.base.json' },
  },
  {
    folder: 'apps/server',
    name: '@mayak/emulator',
    bin: { 'mayak-emulator': './src/emulator/main.ts' },
    packages: ['@mayak/build', 'pino', 'swagger-ui-dist'],
  },
];
