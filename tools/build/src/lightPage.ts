import { rspack, type Configuration } from '@rspack/core';
import { existsSync, readFileSync } from 'node:fs';
import { base } from './base.ts';
import { lightColours } from './lightColours.ts';
import { at } from './paths.ts';

/** The pages that are one small script without React and federation. */
const names = ['guest', 'wall'] as const;
type Name = (typeof names)[number];

const read = (path: string) => readFileSync(at('apps/monitoring/src', path), 'utf8');

type Texts = Record<string, Record<string, string>>;
/** Whose data the map is drawn from, as the map itself says it. */
const creditIn = async (locale: string) =>
  ((await import(at(`libs/map/src/texts/${locale}.ts`))) as Texts)[locale]?.['credit'] ?? '';

/** What such pages have in common, with the styles of one. */
function pageOf(name: Name): string {
  const own = `light/${name}/${name}.css`;
  const style =
    lightColours() + read('light/page.css') + (existsSync(at('apps/monitoring/src', own)) ? read(own) : '');
  return read('light/page.html').replace('%STYLE%', () => style);
}

async function lightPage(name: Name): Promise<Configuration> {
  const common = base({
    folder: 'monitoring',
    output: `embed/${name}`,
    uniqueName: `mayak-${name}`,
    publicPath: 'auto',
  });
  const credits = { ru: await creditIn('ru'), en: await creditIn('en') };
  return {
    ...common,
    name,
    entry: { [name]: `./src/light/${name}/main.ts` },
    output: { ...common.output, publicPath: `/embed/${name}/` },
    module: {
      ...common.module,
      // Of the rooms only what is named is here: their doors bring nothing by themselves.
      rules: [...(common.module?.rules ?? []), { test: /[\\/](libs|apps)[\\/]/, sideEffects: false }],
    },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [
      new rspack.DefinePlugin({ CREDITS: JSON.stringify(credits) }),
      new rspack.HtmlRspackPlugin({ templateContent: pageOf(name), scriptLoading: 'defer', minify: false }),
    ],
  };
}

/** The page of a link for guests and that of a wall screen; the server writes the rest (PERM-D33, MON-D13). */
export const lightPages = (): Promise<Configuration[]> => Promise.all(names.map(lightPage));
