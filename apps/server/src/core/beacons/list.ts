import type { Locale } from '@mayak/api';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Reader } from '../alarms/content.ts';
import { commonPart, ownPart, type Caller } from './full.ts';
import type { BeaconRecord } from './record.ts';
import type { Beacons } from './beacons.ts';
import type { Access, View } from './view.ts';
import { clock } from '../../platform/clock/clock.ts';

const locales: Locale[] = ['ru', 'en'];
/** The name of a reader's form among all forms of one beacon. */
export const formOf = ({ locale, unit, zone }: Reader) => `${locales.indexOf(locale) * 4 + unit}z${zone}-`;

/** One full beacon as JSON. */
const beaconJson = (
  record: BeaconRecord,
  access: Access,
  caller: Caller,
  reader: Reader,
  now: number,
): string => JSON.stringify({ ...commonPart(record, reader, now), ...ownPart(record, access, caller) });

interface Order {
  version: number;
  ids: number[];
}
const orders = new WeakMap<View, Order>();
const names = new Intl.Collator('ru', { numeric: true });

/** Ids of a view by name, sorted again only when a card or an access changed. */
export function ordered(state: Beacons, view: View): number[] {
  const known = orders.get(view);
  if (known?.version === state.cardsVersion) return known.ids;
  const records = [...view.access.keys()].flatMap((id) => state.get(id) ?? []);
  const ids = records
    .sort((a, b) => names.compare(a.device.name, b.device.name) || a.id - b.id)
    .map((r) => r.id);
  orders.set(view, { version: state.cardsVersion, ids });
  return ids;
}

/** How many beacons are written between two breaths of the event loop. */
const slice = 50;

/** All full beacons of a caller by name, as pieces of one JSON array, without holding up the event loop. */
export async function* listJson(
  state: Beacons,
  caller: Caller,
  reader: Reader,
  now = clock.now(),
): AsyncGenerator<Buffer> {
  const ids = ordered(state, caller.view);
  let first = true;
  yield Buffer.from('[');
  for (let from = 0; from < ids.length; from += slice) {
    const parts: string[] = [];
    for (const id of ids.slice(from, from + slice)) {
      const record = state.get(id);
      const access = caller.view.access.get(id);
      if (!record || !access) continue;
      parts.push(first ? '' : ',', beaconJson(record, access, caller, reader, now));
      first = false;
    }
    yield Buffer.from(parts.join(''));
    await breathe();
  }
  yield Buffer.from(']');
}
