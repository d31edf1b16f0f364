import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, locale$ } from './locale';

/** The one i18next of the page; every app adds its namespace to it. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: locale$.value,
  fallbackLng: defaultLocale,
  supportedLngs: ['ru', 'en'],
  resources: {},
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  // Components follow `locale$`: a subscription of each of them would tell the same once more (GEN-D24).
  react: { useSuspense: false, bindI18n: false },
});

locale$.subscribe((locale) => {
  if (i18n.language !== locale) void i18n.changeLanguage(locale);
});
