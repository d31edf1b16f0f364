import { commonTexts, Segmented, usePalette, useTexts } from '@mayak/ui';
import { themeIcons } from './themeIcons';
import { themes } from './themes';

/** The themes by signs. */
export function ThemeSwitch({ label }: { label: string }) {
  const t = useTexts(commonTexts);
  const { choice, choose } = usePalette();
  const options = themes.map((value) => {
    const Icon = themeIcons[value];
    return { value, label: <Icon size={14} aria-hidden />, name: t(`theme.${value}`) };
  });
  return <Segmented label={label} value={choice} options={options} onValue={choose} />;
}
