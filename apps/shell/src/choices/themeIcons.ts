import type { PaletteChoice } from '@mayak/ui';
import { MonitorIcon, MoonIcon, SunIcon, SunMoonIcon, SunsetIcon } from '@mayak/ui/icons';

/** The signs of the themes. */
export const themeIcons: Record<PaletteChoice, typeof SunIcon> = {
  system: MonitorIcon,
  light: SunIcon,
  dark: SunsetIcon,
  night: MoonIcon,
  sun: SunMoonIcon,
};
