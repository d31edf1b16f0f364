import { writeFileSync } from 'node:fs';
import { harbour, harbourMiddle } from './harbour.ts';

// `node tools/basemap/src/makeHarbour.ts harbour.pmtiles`
const [file = 'harbour.pmtiles'] = process.argv.slice(2);
writeFileSync(file, harbour());
const [lat, lon] = harbourMiddle();
process.stdout.write(`${file}: zooms 12 to 15 around ${lat.toFixed(5)}, ${lon.toFixed(5)}\n`);
