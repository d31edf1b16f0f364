export { ChosenBar } from './ChosenBar';
export { ChosenTracks } from './ChosenTracks';
export { pickingOf } from './picking';
export { PickHint } from './PickHint';
export { chosenTexts } from './texts';
