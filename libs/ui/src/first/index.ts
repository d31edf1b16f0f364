import { en } from '../texts/en';
import { ru } from '../texts/ru';

/** What a first frame takes of the interface before React and i18next are there (CONF-D04). */
export const shared = { ru, en };
export { frameId } from './frameId';
export { whenThere } from './whenThere';
export { plainTexts } from '../i18n/plainTexts';
export { formatAge } from '../formats/span';
export { formatSpeed, lengthUnits } from '../formats/length';
export { InputFrame } from '../parts/inputLook';
export { chakra } from '@chakra-ui/react/styled-system';
