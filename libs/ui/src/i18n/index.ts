export type { TextTree as Catalogue, Keys, Translate } from './textTree';
export { defineTexts, useTexts, type Texts } from './defineTexts';
export { i18n } from './i18n';
export { defaultLocale, locale$, setLocale, useLocale, type Locale } from './locale';
