import type { AlarmLoad } from '@mayak/api/load';
import { loadGoals } from '@mayak/api/load';
import type { Slot } from '../../core/alarms/store/load.ts';
import { iso } from '../../platform/http/iso.ts';

/** A period is drawn in at most so many parts. */
const most = 96;
const { slot: length, flood } = loadGoals;

type Figures = Pick<
  AlarmLoad,
  'Count' | 'Emergencies' | 'Rate' | 'Peak' | 'PeakDt' | 'Flood' | 'Parts' | 'Dispatchers'
>;

/** The figures of a period, epoch milliseconds, by what came in each 10 minutes of it (NOTIF-D44). */
export function loadFigures(
  slots: readonly Slot[],
  { from, to, dispatchers }: { from: number; to: number; dispatchers: number },
): Figures {
  const first = Math.floor(from / length);
  const last = Math.max(first, Math.ceil(to / length) - 1);
  const all = last - first + 1;
  const each = ({ count }: Pick<Slot, 'count'>) => count / dispatchers;
  const count = slots.reduce((sum, one) => sum + one.count, 0);
  const peak = slots.reduce<Slot | null>((top, one) => (one.count > (top?.count ?? 0) ? one : top), null);
  const wide = Math.ceil(all / most);
  const parts = Array.from({ length: Math.ceil(all / wide) }, (_, i) => ({
    StartDt: iso(Math.max(from, (first + i * wide) * length)),
    Count: 0,
    Most: 0,
  }));
  for (const one of slots) {
    const part = parts[Math.floor((one.slot - first) / wide)];
    if (!part) continue;
    part.Count += one.count;
    part.Most = Math.max(part.Most, each(one));
  }
  return {
    Dispatchers: dispatchers,
    Count: count,
    Emergencies: slots.reduce((sum, one) => sum + one.emergencies, 0),
    Rate: count / all / dispatchers,
    Peak: peak ? each(peak) : 0,
    PeakDt: peak ? iso(Math.max(from, peak.slot * length)) : null,
    Flood: slots.filter((one) => each(one) > flood).length / all,
    Parts: parts,
  };
}
