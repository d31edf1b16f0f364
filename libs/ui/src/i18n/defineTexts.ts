import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement, TextTree, Translate } from './textTree';
import { i18n } from './i18n';
import { useLocale, type Locale } from './locale';
import { nestedQuotes } from './nestedQuotes';

/** The texts of one namespace, known to i18next in both languages. */
export interface Texts<T> {
  readonly namespace: string;
  readonly ru: T;
  /** `t` of one language, or of the one on screen, for code outside of components. */
  readonly t: (locale?: Locale) => Translate<T>;
}

const typed = <T>(t: TFunction<string>): Translate<T> =>
  ((key: string, values?: Record<string, string | number>) =>
    nestedQuotes(t(key, values ?? {}))) as Translate<T>;

/** Adds the texts of a namespace; a key that one language lacks does not compile (I18N-D04). */
export function defineTexts<const Ru extends TextTree, const En extends TextTree>(
  namespace: string,
  texts: { ru: Ru; en: En } & Agreement<Ru, En>,
): Texts<Ru> {
  i18n.addResourceBundle('ru', namespace, texts.ru, true, true);
  i18n.addResourceBundle('en', namespace, texts.en, true, true);
  return { namespace, ru: texts.ru, t: (locale) => typed(i18n.getFixedT(locale ?? null, namespace)) };
}

/** The same objects at each render: react-i18next prepares anew what is asked of it in another one. */
const asked = { ru: { i18n, lng: 'ru' }, en: { i18n, lng: 'en' } } as const;

/** `t` of these texts in the language on screen; the component follows the language. */
export function useTexts<T>(texts: Texts<T>): Translate<T> {
  const { t } = useTranslation(texts.namespace, asked[useLocale()]);
  return useMemo(() => typed<T>(t), [t]);
}
