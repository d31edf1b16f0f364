import { commonTexts, Segmented, useColorMode, useTexts, type ThemeChoice } from '@mayak/ui';
import { MonitorIcon, MoonIcon, SunIcon } from '@mayak/ui/icons';

const icons: Record<ThemeChoice, typeof SunIcon> = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };
const themes = ['system', 'light', 'dark'] as const satisfies readonly ThemeChoice[];

/** The system's theme, light or dark, by signs. */
export function ThemeSwitch({ label }: { label: string }) {
  const t = useTexts(commonTexts);
  const { choice, setTheme } = useColorMode();
  const options = themes.map((value) => {
    const Icon = icons[value];
    return { value, label: <Icon size={14} aria-hidden />, name: t(`theme.${value}`) };
  });
  return <Segmented label={label} value={choice} options={options} onValue={setTheme} />;
}
