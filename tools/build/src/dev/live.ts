import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { GuardPlugin } from '../guardPlugin.ts';
import { InlineStylePlugin } from '../inlineStylePlugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const runtime = createRequire(import.meta.url).resolve('react-refresh/runtime');

interface Options {
  jsc: { transform: { react: object } };
}

/** Scripts as `base` compiles them, with the marks of React refresh. */
function refreshed(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== 'builtin:swc-loader') return rule;
  const { jsc } = rule.options as Options;
  const react = { ...jsc.transform.react, development: false, refresh: true };
  return { ...rule, options: { jsc: { ...jsc, transform: { react } } } };
}

/**
 * The build of an app while it is developed: React's development build, source maps that the page's policy allows, modules that
 * replace themselves. No release knows the hashes of changed chunks, so nobody asks for them. Nobody tells a build without the
 * address of `updates`: it stays as it is beside others that change.
 */
export function live(config: Configuration, updates: string | null): Configuration {
  const { module: { rules = [] } = {}, plugins = [], output, resolve, optimization } = config;
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...output, clean: false },
    resolve: {
      ...resolve,
      alias: { ...resolve?.alias, 'react-refresh': `${here}react-refresh`, 'mayak-react-refresh$': runtime },
    },
    module: { ...config.module, rules: rules.map((rule) => refreshed(rule as RuleSetRule)) },
    optimization: { ...optimization, chunkIds: 'named', moduleIds: 'named', realContentHash: false },
    plugins: [
      // A style that is written into the page could not be replaced in it.
      ...plugins.filter((plugin) => !(plugin instanceof GuardPlugin || plugin instanceof InlineStylePlugin)),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/]/, here] }),
      ...(updates === null
        ? []
        : [
            new rspack.EntryPlugin(here, `${here}client`, { name: undefined }),
            new rspack.DefinePlugin({
              BUNDLE: JSON.stringify(config.name),
              UPDATES: JSON.stringify(updates),
            }),
          ]),
    ],
  };
}
