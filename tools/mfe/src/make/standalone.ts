import type { Asked } from './asked.ts';

/** One package of the SDK, as `mfe pack-sdk` lists it. */
export interface SdkPackage {
  name: string;
  version: string;
  file: string;
}

interface Given extends Asked {
  sdk: readonly SdkPackage[];
  /** The versions of packages that the workspace works with. */
  versions: Readonly<Record<string, string>>;
}

/** Packages of others that a new remote asks for by itself. */
const used = ['react', '@testing-library/react', '@tanstack/react-query', 'react-router-dom'];
const tools = [
  '@swc/core',
  '@swc/jest',
  '@types/jest',
  '@types/react',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const sdkFolder = 'sdk';

function packageOf({ name, port, sdk, versions }: Given) {
  const of = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, versions[one] ?? '*']));
  return {
    name: `mayak-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    config: { port },
    scripts: {
      dev: 'mayak-emulator',
      build: 'mayak-build',
      test: 'jest',
      types: 'tsc --noEmit',
      publish: `mfe publish ${name} --dist dist`,
      promote: `mfe promote ${name}`,
    },
    dependencies: {
      ...Object.fromEntries(sdk.map((one) => [one.name, `file:${sdkFolder}/${one.file}`])),
      ...of(used),
    },
    devDependencies: of(tools),
  };
}

const readme = ({ name, route, title }: Asked) => `# ${title.en}

A remote of Mayak, \`/${route}\`. What it offers stands in \`mayak.json\`.

\`\`\`
npm install
npm run dev                                   # the product with this remote, without a server of its own; changes are shown at once
npm run dev -- --server https://mayak.example # the same with the data of a server
npm test
npm run types
npm run build                                 # dist/remotes/${name}/0.1.0
MFE_KEY=… npm run publish -- --server https://mayak.example
MFE_KEY=… npm run promote -- 0.1.0 --server https://mayak.example
\`\`\`

The key is given by the operator: \`npx mfe team <team> --remote ${name}\`. A version is published once; step it in \`package.json\`.
`;

/** What a remote in a repository of its own has instead of the workspace's settings. */
export const standaloneFiles = (given: Given): Record<string, string> => ({
  'package.json': json(packageOf(given)),
  'tsconfig.json': json({
    extends: '@mayak/build/tsconfig.json',
    compilerOptions: { types: ['jest'] },
    include: ['src'],
  }),
  'jest.config.mjs': `import { web } from '@mayak/build/jest';\n\nexport default web('${given.name}', import.meta.dirname);\n`,
  '.gitignore': 'node_modules\ndist\n.mayak\n',
  'README.md': readme(given),
});
