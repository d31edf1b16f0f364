import { rspack, type Configuration } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { base } from './base.ts';
import { guestColours } from './guestColours.ts';
import { at } from './paths.ts';

const read = (path: string) => readFileSync(at('apps/monitoring/src/guest', path), 'utf8');

type Texts = Record<string, Record<string, string>>;
/** Whose data the map is drawn from, as the map itself says it. */
const creditIn = async (locale: string) =>
  ((await import(at(`libs/map/src/texts/${locale}.ts`))) as Texts)[locale]?.['credit'] ?? '';

const page = () => read('guest.html').replace('%STYLE%', () => guestColours() + read('guest.css'));

/** The page of a link for guests: one small script without React and federation; the server writes the rest (PERM-D33). */
export async function guest(): Promise<Configuration> {
  const common = base({
    folder: 'monitoring',
    output: 'embed/guest',
    uniqueName: 'mayak-guest',
    publicPath: 'auto',
  });
  const credits = { ru: await creditIn('ru'), en: await creditIn('en') };
  return {
    ...common,
    name: 'guest',
    entry: { guest: './src/guest/main.ts' },
    output: { ...common.output, publicPath: '/embed/guest/' },
    module: {
      ...common.module,
      // Of the rooms only what is named is here: their doors bring nothing by themselves.
      rules: [...(common.module?.rules ?? []), { test: /[\\/](libs|apps)[\\/]/, sideEffects: false }],
    },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [
      new rspack.DefinePlugin({ CREDITS: JSON.stringify(credits) }),
      new rspack.HtmlRspackPlugin({ templateContent: page(), scriptLoading: 'defer', minify: false }),
    ],
  };
}
