export { loadedPacking, loadPacking } from './packing';
export { readAside } from './readAside';
