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
export { shadowScopeBox } from './shadowScopeRule';
export { bodyFont } from './bodyFont';
export { system } from './system';
