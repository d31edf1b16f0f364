export { ShelfLine } from './ShelfLine';
export { ShelveDialog } from './ShelveDialog';
export { shelfTexts } from './texts';
