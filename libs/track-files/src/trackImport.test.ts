import { NewTrackImport } from '@mayak/api/imports';
import type { FileFix } from './fileTrack.ts';
import { importOf } from './trackImport.ts';

const fix = (given: Partial<FileFix>): FileFix => ({
  ...{ lat: 69, lon: 33, t: Date.UTC(2026, 9, 14), speed: 10, course: 90, altitude: 2 },
  ...given,
});
const pointOf = (given: Partial<FileFix>) =>
  NewTrackImport.parse(importOf({ name: 'Spring', fixes: [fix(given)] })).Points[0];

describe('INGEST-D07 a track of a file as the server takes it', () => {
  it.each([
    // What loggers write where they do not know.
    [
      { speed: -1, course: -1 },
      { Speed: null, Course: null, Altitude: 2 },
    ],
    [{ course: 655.35 }, { Speed: 10, Course: null, Altitude: 2 }],
    [{ altitude: -32768 }, { Speed: 10, Course: 90, Altitude: null }],
    [{ speed: 99_999 }, { Speed: null, Course: 90, Altitude: 2 }],
    [{}, { Speed: 10, Course: 90, Altitude: 2 }],
  ])('keeps its places, and of %j only what can be', (given, point) => {
    expect(pointOf(given)).toMatchObject({ ...point, Coordinates: [69, 33] });
  });

  it.each([
    ['Onega <1>\nand back', 'Onega 1 and back'],
    [`${'x'.repeat(99)}🚢`, 'x'.repeat(99)],
    ['<>', '-'],
  ])('has a name that may be stored: %j', (name, FileName) => {
    expect(NewTrackImport.parse(importOf({ name, fixes: [fix({})] })).FileName).toBe(FileName);
  });
});
