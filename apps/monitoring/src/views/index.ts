export { viewTexts } from './texts';
export { useSavedViews } from './useSavedViews';
