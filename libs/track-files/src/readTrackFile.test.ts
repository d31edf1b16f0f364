import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const reader = join(import.meta.dirname, 'readTrackFile.ts');
const point = (time: string) => `<trkpt lat="69" lon="33"><time>${time}</time></trkpt>`;
const times = [
  '2026-10-14T10:00:00',
  ' 2026-10-14 10:01:00 ',
  '2026-10-14T10:02:00Z',
  '2026-10-14T13:03:00+03:00',
];
const file = `<gpx><trk><trkseg>${times.map(point).join('')}</trkseg></trk></gpx>`;
const script = `
import { DOMParser } from '@xmldom/xmldom';
import { readTrackFile } from ${JSON.stringify(reader)};
const parse = (text) => new DOMParser().parseFromString(text, 'application/xml');
const [track] = await readTrackFile(${JSON.stringify(file)}, parse);
console.log(JSON.stringify(track.fixes.map(({ t }) => t)));`;

describe('TRACK-D04, INGEST-D07 the times of a GPX', () => {
  it.each(['UTC', 'Asia/Vladivostok'])(
    'without a zone are of UTC, whatever the clock of the machine: %s',
    (TZ) => {
      const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: import.meta.dirname,
        env: { ...process.env, TZ },
      });
      expect(JSON.parse(told.toString())).toEqual(
        [0, 1, 2, 3].map((minute) => Date.UTC(2026, 9, 14, 10, minute)),
      );
    },
  );
});
