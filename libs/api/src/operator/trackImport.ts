import { endpoint } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { ImportedTrack, NewTrackImport } from '../packet/trackImport.ts';

/** Puts a track of a file into the past of a device, whether it has an owner yet or not; its owner may take it out again (INGEST-D07, added). */
export const importDeviceTrack = endpoint('POST /operator/devices.importTrack/{id}', {
  caller: 'operator',
  body: NewTrackImport,
  answer: ImportedTrack,
  bodyLimit: limits.trackImport.body,
});
