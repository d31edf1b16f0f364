import { createRequire } from 'node:module';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { GuardPlugin } from '../guardPlugin.ts';
import { InlineStylePlugin } from '../inlineStylePlugin.ts';
import { at } from '../paths.ts';

const here = at('tools/build/src/dev');
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
 * replace themselves. No release knows the hashes of changed chunks, so nobody asks for them.
 */
export function live(config: Configuration, updates: string): Configuration {
  const { module: { rules = [] } = {}, plugins = [], output, resolve, optimization } = config;
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...output, clean: false },
    resolve: {
      ...resolve,
      alias: { ...resolve?.alias, 'react-refresh': `${here}/react-refresh`, 'mayak-react-refresh$': runtime },
    },
    module: { ...config.module, rules: rules.map((rule) => refreshed(rule as RuleSetRule)) },
    optimization: { ...optimization, chunkIds: 'named', moduleIds: 'named', realContentHash: false },
    plugins: [
      // A style that is written into the page could not be replaced in it.
      ...plugins.filter((plugin) => !(plugin instanceof GuardPlugin || plugin instanceof InlineStylePlugin)),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/]/, here] }),
      new rspack.EntryPlugin(at(), `${here}/client.ts`, { name: undefined }),
      new rspack.DefinePlugin({ BUNDLE: JSON.stringify(config.name), UPDATES: JSON.stringify(updates) }),
    ],
  };
}
