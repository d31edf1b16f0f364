import type { PaletteChoice } from '@mayak/ui';

/** What a user chooses a theme of: the system's, day, dusk, night, and the one that the sun asks for (GEN-D15). */
export const themes = ['system', 'light', 'dark', 'night', 'sun'] as const satisfies readonly PaletteChoice[];
