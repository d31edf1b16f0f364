import { rspack, type Compiler, type Configuration, type Stats } from '@rspack/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { page } from '../base.ts';
import { compiledAtOnce } from '../compiledAtOncePlugin.ts';
import { iconsOfRemote } from '../lean.ts';
import { app, at, ownFolder } from '../paths.ts';

const name = 'MayakFirstFrame';
/** What stands in for React and Chakra, and what writes the styles. */
const inUi = (file: string) => at('libs/ui/src/first', file);

/** What is anything that is asked of it: in the place of zod, and of styles that are written. */
const anything = fileURLToPath(new URL('./anything.cjs', import.meta.url));

const pure = fileURLToPath(new URL('./pureLoader.ts', import.meta.url));

/** Who asks for React and Chakra outside of the theme gets what is enough for one drawing. */
const standIns = (styled: string) =>
  new rspack.NormalModuleReplacementPlugin(
    /^(react|react\/jsx-runtime|@chakra-ui\/react\/styled-system)$/,
    (module) => {
      if (/[\\/]ui[\\/]src[\\/]theme$|[\\/]@(chakra-ui|emotion)[\\/]/.test(module.context ?? '')) return;
      const { request } = module;
      module.request = inUi(
        request === 'react' ? 'react.ts' : request.endsWith('runtime') ? 'dom.ts' : styled,
      );
    },
  );

const configOf = (entry: string, frame: string, styled: string, folder: string): Configuration => {
  const common = page('production');
  return {
    ...common,
    entry,
    output: { path: folder, filename: 'first.js', library: { type: 'commonjs2' } },
    resolve: { ...common.resolve, alias: { ...common.resolve.alias, 'first-frame$': frame } },
    module: {
      // Most of what is imported goes again; what stays finds its names, or draws nothing, which the story of the start sees.
      parser: { javascript: { exportsPresence: false } },
      rules: [
        ...common.module.rules,
        { test: /[\\/]libs[\\/]api[\\/]src[\\/]/, enforce: 'pre', loader: pure },
        // What teaches others, such as i18next, has nobody to teach here.
        { test: /[\\/](libs|apps)[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      standIns(styled),
      new rspack.NormalModuleReplacementPlugin(/^zod\/mini$/, anything),
      iconsOfRemote(),
    ],
  };
};

interface Built {
  script: string;
  /** The sources that it stands on. */
  files: readonly string[];
}

async function build(config: Configuration): Promise<Built> {
  const compiler = rspack(config);
  const stats = await new Promise<Stats>((give, refuse) =>
    compiler.run((error, done) => (done ? give(done) : refuse(error ?? new Error('nothing was built')))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const files = [...stats.compilation.fileDependencies];
  await new Promise<void>((give) => compiler.close(() => give()));
  return { script: readFileSync(join(String(config.output?.path), 'first.js'), 'utf8'), files };
}

/** A page is in one language: the texts of the other one stay out. Not `(^|\/)en$`, by which rspack finds every name that ends so. */
const others = { ru: /[/.]en$/, en: /[/.]ru$/ };
type Locale = keyof typeof others;
const locales: readonly Locale[] = ['ru', 'en'];

/** Builds in a folder that is gone afterwards. */
async function inFolder<T>(make: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mayak-first-'));
  try {
    return await make(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The styles of a first frame: its parts are made once by Node, and what they look like is written. */
const lookOf = (source: string) =>
  inFolder(async (folder) => {
    const config = configOf(inUi('look.ts'), source, 'collect.ts', folder);
    const { script, files } = await build({ ...config, target: ['node'] });
    const given = { exports: {} as { default?: string } };
    new Function('module', 'exports', 'require', script)(
      given,
      given.exports,
      createRequire(import.meta.url),
    );
    return { styles: given.exports.default ?? '', files };
  });

/** The script of a first frame in one language with its styles in it. */
const makeFrame = (source: string, styles: string, locale: Locale): Promise<Built> =>
  inFolder(async (folder) => {
    const config = configOf(fileURLToPath(new URL('./run.ts', import.meta.url)), source, 'styled.ts', folder);
    return build({
      ...config,
      target: ['web', 'es2022'],
      output: { path: folder, filename: 'first.js' },
      plugins: [
        ...(config.plugins ?? []),
        new rspack.NormalModuleReplacementPlugin(others[locale], (module) => {
          if (/[\\/](apps|libs)[\\/]/.test(module.context ?? '')) module.request = anything;
        }),
        // Its styles are written already; a module of this name holds nothing else.
        new rspack.NormalModuleReplacementPlugin(/Look$/, (module) => {
          if (/[\\/]apps[\\/]/.test(module.context ?? '')) module.request = anything;
        }),
        new rspack.DefinePlugin({ FIRST_STYLES: JSON.stringify(styles) }),
      ],
    });
  });

/** Builds `src/first-<screen>.tsx` of a remote: what its screen shows before React is there, as one script without it (CONF-D04). */
export class FirstFramePlugin {
  readonly #remote: string;
  readonly #screens: readonly string[];

  constructor(remote: string, screens: readonly string[]) {
    // What stands in for React and Chakra lies in the workspace.
    if (ownFolder !== null && screens.length > 0)
      throw new Error(`${remote}: a first frame (firstFrames) is built in the workspace only`);
    this.#remote = remote;
    this.#screens = screens;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const stands = (files: readonly string[]) => {
          for (const file of files) if (existsSync(file)) compilation.fileDependencies.add(file);
        };
        for (const screen of this.#screens) {
          const source = app(this.#remote, 'src', `first-${screen}.tsx`);
          const look = await lookOf(source);
          stands(look.files);
          for (const locale of locales) {
            const { script: made, files } = await makeFrame(source, look.styles, locale);
            const script = compiledAtOnce + made;
            stands(files);
            const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
            const asset = `firstFrame-${screen}.${locale}.${hash}.js`;
            compilation.emitAsset(asset, new sources.RawSource(script), { minimized: true });
          }
        }
      });
    });
  }
}
