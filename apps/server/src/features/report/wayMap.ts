import { LengthUnit, unitTexts, type ReportResult } from '@mayak/api';
import { setTimeout as wait } from 'node:timers/promises';
import { mapPicturesOf } from '../../platform/mapPicture/mapPicturesOf.ts';
import { lines } from './files/drawing.ts';
import { pageParts } from './files/pageParts.ts';
import { wayPicture } from './files/pictures.ts';
import { wayPlaces } from './files/sketch.ts';
import type { ReportOrder } from './order.ts';
import { reportTexts } from './texts.ts';

/** A map that takes longer is left out, milliseconds. */
const longest = 5_000;

/** The way of a report on the base map, as a PNG; null where it has none, no base map was built, or it takes too long (REP-D12). */
export async function wayMap(report: ReportResult, order: ReportOrder): Promise<Uint8Array | null> {
  const { way } = pageParts(report);
  const places = way ? wayPlaces(way) : [];
  if (places.length < 2 || order.basemap === null) return null;
  const { locale } = order.reader;
  const drawn = mapPicturesOf(order.basemap).ofWay({
    places,
    ends: reportTexts[locale].ends,
    ...wayPicture,
    colour: lines[0].color,
    locale,
    kilometres: unitTexts[locale].lengths[LengthUnit.Kilometre],
  });
  const control = new AbortController();
  const late = wait(longest, null, { signal: control.signal, ref: false });
  try {
    return await Promise.race([drawn, late]);
  } catch {
    return null; // A report is not lost by its map: its shape is drawn instead.
  } finally {
    control.abort();
    late.catch(() => undefined);
    drawn.catch(() => undefined);
  }
}
