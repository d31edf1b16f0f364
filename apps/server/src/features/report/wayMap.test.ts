import type { ReportResult } from '@mayak/api';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBasemap } from '../../platform/mapPicture/mapPicture.fixtures.ts';
import type { ReportOrder } from './order.ts';
import { htmlOf } from './files/html.ts';
import { pdfOf } from './files/pdf.ts';
import { wayMap } from './wayMap.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'mayak-way-'));
  writeBasemap(dist);
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const order = (basemap: string | null) =>
  ({
    type: 'beaconDataReport',
    name: null,
    from: 0,
    end: 3_600_000,
    created: 0,
    sections: ['way'],
    beacons: [{ id: 1, name: 'Tug', lengthUnit: null }],
    basemap,
    reader: { id: 1, locale: 'en', unit: 1, zone: 0, organization: null },
  }) as unknown as ReportOrder;
const report = (...places: [number, number][]): ReportResult => ({
  ReportType: 'beaconDataReport',
  Title: 'Voyage',
  StartDt: '',
  EndDt: '',
  CreatedDt: '',
  IsCut: false,
  Rules: [],
  Sections: [
    {
      Title: 'Way',
      BeaconId: 1,
      Kind: 'way',
      Columns: [],
      Rows: places.map((Coordinates, i) => ({ Timestamp: new Date(i * 60_000).toISOString(), Coordinates })),
      Totals: null,
    },
  ],
});
const voyage = report([60, -4], [60, 4]);

describe('REP-D12 the way of a report on the base map', () => {
  it('stands on the page and in the PDF instead of its shape alone', async () => {
    const way = await wayMap(voyage, order(dist));
    expect(
      Buffer.from(way ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const pages = async (pictures: { logo: null; way: Uint8Array | null }) => {
      const pieces = [];
      for await (const piece of pdfOf(voyage, order(dist), pictures)) pieces.push(piece);
      return [[...htmlOf(voyage, order(dist), pictures)].join(''), Buffer.concat(pieces).toString('latin1')];
    };
    const [html, pdf] = await pages({ logo: null, way });
    expect(html).toContain('<img class="way" alt="Way" src="data:image/png;base64,');
    expect(html).not.toContain('aria-label="Way"');
    expect(pdf).toContain('/Subtype /Image');
    const [plain, paper] = await pages({ logo: null, way: null });
    expect(plain).toContain('aria-label="Way"');
    expect(paper).not.toContain('/Subtype /Image');
  });

  it('is none of no way, without a base map, and where the base map cannot be read', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'mayak-way-'));
    writeBasemap(broken);
    writeFileSync(join(broken, 'basemap', 'outline.1a2b3c4d.pmtiles'), 'nothing');
    expect(await wayMap(report([60, -4]), order(dist))).toBeNull();
    expect(await wayMap(voyage, order(null))).toBeNull();
    expect(await wayMap(voyage, order(join(dist, 'nowhere')))).toBeNull();
    expect(await wayMap(voyage, order(broken))).toBeNull();
    rmSync(broken, { recursive: true, force: true });
  });
});
