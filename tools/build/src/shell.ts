import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { limits } from '@mayak/api';
import { rspack, type Configuration } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { base } from './base.ts';
import { CompiledAtOncePlugin } from './compiledAtOncePlugin.ts';
import { FederationPlugin } from './federationPlugin.ts';
import { firstCall } from './offer.ts';
import { InlineStylePlugin } from './inlineStylePlugin.ts';
import { lean } from './lean.ts';
import { nightStyle } from './nightStyle.ts';
import { OwnScriptPlugin } from './ownScriptPlugin.ts';
import { at } from './paths.ts';
import { devServer } from './ports.ts';
import { ProvidedPlugin } from './providedPlugin.ts';
import { ServiceWorkerPlugin } from './serviceWorkerPlugin.ts';
import { providedAtStart, sharedVersions } from './shared.ts';
import { WorkerFilePlugin } from './workerFilePlugin.ts';

const read = (path: string) => readFileSync(at('apps/shell/src', path), 'utf8');

/** What the shell asks of the API at the start of a session (AUTH-03). */
const calls = ['getUser', 'getUserSettings', 'getUserInfo'].map(firstCall);
const { besideFrom } = (await import(at('libs/map/src/layout/layoutFor.ts'))) as { besideFrom: number };
const early = () =>
  read('prefetch.js')
    .replace("'%CALLS%'", JSON.stringify(calls))
    .replace("'%BESIDE%'", String(besideFrom))
    .replace("'%MANY%'", String(limits.firstFrame.beacons))
    .replace("'%LONG%'", String(limits.firstFrame.characters));

type Words = Record<string, string>;

/** The words of the page before its script is there, in both languages. */
const words = async () => {
  const of = async (locale: string) =>
    ((await import(at(`apps/shell/src/texts/boot.${locale}.ts`))) as Record<string, Words>)[locale] ?? {};
  return { ru: await of('ru'), en: await of('en') };
};
const texts = await words();
/** A browser that is too old reads no more than this of them. */
const tooOld = { ru: { tooOld: texts.ru['tooOld'] }, en: { tooOld: texts.en['tooOld'] } };

/** The page with its first scripts, words and styles written into it, so that nothing waits for one more request. */
const page = () =>
  read('index.html')
    .replace('%OLD%', () => read('oldBrowser.js').replace("'%TEXTS%'", JSON.stringify(tooOld)))
    .replace('%TRUST%', () => read('trustedTypes.js'))
    .replace('%EARLY%', early)
    .replace('%BOOT%', () => read('bootFrame.js').replace("'%TEXTS%'", () => JSON.stringify(texts)))
    .replace('%STYLE%', () => read('bootFrame.css') + nightStyle() + read('night.css'));

/** The build of the shell: it provides every shared module and names no remote. */
export function shell(): Configuration {
  const common = base({ folder: 'shell', output: 'shell', uniqueName: 'shell', publicPath: '/' });
  return {
    ...common,
    name: 'shell',
    entry: { main: './src/main.tsx' },
    devServer: { ...devServer('shell'), historyApiFallback: true },
    plugins: [
      ...lean(),
      new FederationPlugin(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedAtStart(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ProvidedPlugin(),
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions) }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.' }] }),
      new rspack.HtmlRspackPlugin({
        templateContent: page(),
        scriptLoading: 'defer',
        minify: false,
      }),
      new CompiledAtOncePlugin((chunk) => chunk.name === 'main'),
      new InlineStylePlugin(),
      new OwnScriptPlugin(),
      new WorkerFilePlugin({
        name: 'fleet',
        entry: at('apps/shell/src/session/longFleet/fleet.worker.ts'),
        word: '%FLEET%',
      }),
      new ServiceWorkerPlugin(() => read('sw.js') + read('swPush.js')),
    ],
  };
}
