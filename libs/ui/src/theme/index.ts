export * from './layout';
export { Portal } from './Portal';
export { UiProvider, useFloatingRoot, type UiProviderProps } from './UiProvider';
export {
  colorMode,
  onThemeChange,
  setTheme,
  useColorMode,
  usePalette,
  type ColorMode,
  type Palette,
  type PaletteChoice,
  type ThemeChoice,
} from './colorMode';
export { tokenValue, tokenVar } from './tokenValue';
export { shadowScopeBox } from './shadowScopeRule';
export { bodyFont } from './bodyFont';
export { system } from './system';
