import type { Locale } from './locale';
import { nestedQuotes } from './nestedQuotes';
import type { TextTree, Translate } from './textTree';

const find = (tree: TextTree, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<TextTree | string | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      tree,
    );
  return typeof found === 'string' ? found : undefined;
};

/** `t` over texts of one language without i18next, for what is drawn before it is there (CONF-D04). */
export function plainTexts<T extends TextTree>(tree: TextTree, locale: Locale): Translate<T> {
  const plurals = new Intl.PluralRules(locale);
  const t = (key: string, values: Record<string, string | number> = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? find(tree, `${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(tree, key) ?? key;
    return nestedQuotes(text.replaceAll(/\{\{(\w+)\}\}/g, (_, hole: string) => String(values[hole] ?? '')));
  };
  return t as Translate<T>;
}
