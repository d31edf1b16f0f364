import { written, type Reader } from '../../core/alarms/content.ts';
import { escaped } from '../../platform/mail/emailTemplate.ts';
import { folderOf } from './files.ts';
import type { OwnBeacon } from './store/ownRows.ts';
import { exportTexts, type ExportedFile } from './texts.ts';

const ofBeacon: readonly ExportedFile[] = [
  'beacon.json',
  'track.gpx',
  'track.csv',
  'sensors.csv',
  'messages.csv',
];

/** What an archive is of. */
export interface Told {
  reader: Reader;
  userName: string;
  now: number;
  beacons: readonly OwnBeacon[];
  damaged: readonly { beacon: OwnBeacon; day: string }[];
}

const row = (name: string, text: string) => `<dt>${escaped(name)}</dt><dd>${escaped(text)}</dd>\n`;

/** The page of an archive that says what each of its files is, in the language of its user (PROFILE-D16). */
export function indexPage({ reader, userName, now, beacons, damaged }: Told): string {
  const t = exportTexts[reader.locale];
  const names = Object.keys(t.files) as ExportedFile[];
  const rows = (list: readonly ExportedFile[]) => list.map((name) => row(name, t.files[name])).join('');
  const faults = damaged
    .map(({ beacon, day }) => `<li>${escaped(t.damaged(beacon.name, day))}</li>`)
    .join('\n');
  return `<!doctype html>
<html lang="${reader.locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(t.title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}dt{font-family:monospace;margin-top:.5rem}dd{margin:0}</style></head>
<body><h1>${escaped(t.title)}</h1><p>${escaped(t.about(userName, written(now, reader.zone)))}</p><p>${escaped(t.left)}</p>
<dl>${rows(names.filter((name) => !ofBeacon.includes(name)))}</dl>
<h2>${escaped(t.beacons)}</h2><dl>${rows(ofBeacon)}</dl>
<ul>${beacons.map((beacon) => `<li>${escaped(folderOf(beacon))}</li>`).join('\n')}</ul>
${faults && `<ul>${faults}</ul>`}
</body></html>
`;
}
