/** The door to what menus need. */
export { copyText } from './copyText';
export { commandTexts } from './texts';
export { useBeaconCommands } from './useBeaconCommands';
export { useCopy } from './useCopy';
