export { isPacked, keptName, takeKept, type PackedLast } from './keptAside';
export { loadedPacking, loadPacking } from './packing';
export { readAside } from './readAside';
