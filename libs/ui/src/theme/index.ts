export * from './layout';
export { Portal } from './Portal';
export { UiProvider, useFloatingRoot, type UiProviderProps } from './UiProvider';
export {
  colorMode,
  onThemeChange,
  setTheme,
  useColorMode,
  type ColorMode,
  type ThemeChoice,
} from './colorMode';
export { tokenValue, tokenVar } from './tokenValue';
export { islandBox } from './islandRule';
export { bodyFont, system } from './system';
