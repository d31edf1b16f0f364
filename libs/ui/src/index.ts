export * from './theme';
export * from './parts';
export * from './icons';
export * from './formats';
export * from './i18n';
export { commonTexts } from './texts';
export { saved, savedValue, useSaved, type Saved } from './saved';
