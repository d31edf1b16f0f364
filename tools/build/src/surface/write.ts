import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../paths.ts';
import { rooms, sharedVersions } from '../shared.ts';
import { notesOf } from './notes.ts';
import { missingStep, readReport, reportText, sinceOf } from './step.ts';
import { surfacesOf } from './surfaceOf.ts';

const sinceFile = new URL('./since.json', import.meta.url);
const since = JSON.parse(readFileSync(sinceFile, 'utf8')) as Record<string, Record<string, string>>;

// Writes the surface of each shared room as that of a release: `node tools/build/src/surface/write.ts`.
for (const [room, lines] of Object.entries(surfacesOf(rooms))) {
  const path = at('docs/surface', `${room}.txt`);
  const now = { version: sharedVersions[`@mayak/${room}`] ?? '', lines };
  const before = (() => {
    try {
      return readReport(readFileSync(path, 'utf8'));
    } catch {
      return null; // its first report
    }
  })();
  const lacks = before && missingStep(before, now, notesOf(`@mayak/${room}`));
  if (lacks) throw new Error(`@mayak/${room}: ${lacks}`);
  if (before) since[`@mayak/${room}`] = sinceOf(before, now, since[`@mayak/${room}`] ?? {});
  writeFileSync(path, reportText(room, now));
}
writeFileSync(sinceFile, `${JSON.stringify(since, null, 2)}\n`);
