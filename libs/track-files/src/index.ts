export type { FileFix, FileTrack } from './fileTrack.ts';
export { NoTrackInFile, readTrackFile, type ParseXml } from './readTrackFile.ts';
export { importOf, isDated, isTooLong } from './trackImport.ts';
export { degreesText, gpxEnd, gpxHead, gpxPoint } from './writeGpx.ts';
