import type { Locale } from '@mayak/api';
import { commonTexts, Segmented, useLocale, useTexts } from '@mayak/ui';

const locales: readonly Locale[] = ['ru', 'en'];

/** RU or EN, for the page at once (I18N-01, MENU-D05). */
export function LanguageSwitch({ label, onLocale }: { label: string; onLocale: (locale: Locale) => void }) {
  const t = useTexts(commonTexts);
  const options = locales.map((value) => ({
    value,
    label: value.toUpperCase(),
    name: t(`languages.${value}`),
  }));
  return <Segmented label={label} value={useLocale()} options={options} onValue={onLocale} />;
}
