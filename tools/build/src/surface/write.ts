import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../paths.ts';
import { rooms, sharedVersions } from '../shared.ts';
import { missingStep, readReport, reportText } from './step.ts';
import { surfacesOf } from './surfaceOf.ts';

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
  const lacks = before && missingStep(before, now);
  if (lacks) throw new Error(`@mayak/${room}: ${lacks}`);
  writeFileSync(path, reportText(room, now));
}
