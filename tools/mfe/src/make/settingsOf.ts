import { partSlots, type Asked } from './asked.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const command = (line: string) => ({
  executor: 'nx:run-commands',
  options: { command: line },
});

const packageOf = ({ name, port }: Asked) => ({
  name: `@mayak/${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  config: { port },
  exports: {},
  nx: {
    tags: ['room:remote'],
    targets: {
      lint: {},
      types: {},
      build: {
        cache: true,
        inputs: [
          'default',
          '{workspaceRoot}/libs/*/src/**/*',
          '{workspaceRoot}/package.json',
          '{workspaceRoot}/tools/build/src/**/*',
          '{workspaceRoot}/libs/*/package.json',
          { env: 'MAYAK_VERSION' },
          { env: 'MAYAK_MODE' },
        ],
        outputs: [`{workspaceRoot}/dist/remotes/${name}`],
        ...command(`rspack build --config-name ${name}`),
      },
      serve: { continuous: true, ...command(`rspack serve --config-name ${name}`) },
    },
  },
});

const offerOf = ({ name, route, panel, parts, permissions, order }: Asked) => ({
  name,
  routes: [{ path: route, keepAlive: false, requires: permissions }],
  menu: [{ id: name, labelKey: `${name}:menu`, to: `/${route}`, order, small: false, requires: permissions }],
  panels: panel
    ? [{ id: panel, labelKey: `${name}:menu`, button: true, order, routes: [], requires: permissions }]
    : [],
  slots: parts.map((part) => ({
    slot: partSlots[part],
    id: part,
    module: `./${part}-${name}`,
    order,
    labelKey: `${name}:menu`,
    requires: permissions,
  })),
  texts: { namespaces: [name], locales: ['ru', 'en'] },
  events: { emits: [], listens: ['session.state', 'locale.state'] },
  embed: null,
});

const readme = ({ name, route, title }: Asked) => `# apps/${name}

\`/${route}\`: ${title.en}. Shown by \`npm run dev\`.

What another app needs too lives in libs. Routes, menu, panels and parts of other pages (slots) stand in \`mayak.json\`.
`;

/** Everything of a remote that is no source: its package, offer, types, build and README. */
export const settingsOf = (asked: Asked): Record<string, string> => ({
  'package.json': json(packageOf(asked)),
  'mayak.json': json(offerOf(asked)),
  'tsconfig.json':
    '{ "extends": "../../tsconfig.base.json", "compilerOptions": { "types": ["jest", "node"] }, "include": ["src"] }\n',
  'README.md': readme(asked),
});
