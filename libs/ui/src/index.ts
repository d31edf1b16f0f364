export * from './theme';
export * from './parts';
export * from './icons';
export * from './formats';
export * from './i18n';
export { commonTexts } from './texts';
export { Island, useThemeRoot } from './island';
export type { Memory } from './memory';
export { ownMemory, saved, savedValue, useKept, useSaved, type Saved } from './saved';
