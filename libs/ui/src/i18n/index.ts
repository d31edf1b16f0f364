export type { Catalogue, Keys, Translate } from './catalogue';
export { defineTexts, useTexts, type Texts } from './defineTexts';
export { i18n } from './i18n';
export { defaultLocale, locale$, setLocale, useLocale, type Locale } from './locale';
