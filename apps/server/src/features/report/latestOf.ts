import type { LatestSettings } from '@mayak/api/latest';
import type { Beacons } from '../../core/beacons/beacons.ts';
import { alarmText } from '../../core/beacons/full.ts';
import { judge } from '../../core/beacons/judge.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import type { Access } from '../../core/beacons/view.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { ReportedLatest, ReportReader } from './order.ts';
import { latestStore } from './store/latest.ts';

/** The beacons whose latest state is asked for, in the order of their ids: those of all and of a group are those that the user sees now (REP-D16). */
export async function latestIds(
  db: Db,
  { userId, access }: { userId: number; access: ReadonlyMap<number, Access> },
  { Of, Group }: LatestSettings,
  chosen: readonly number[],
): Promise<number[]> {
  if (Of === 'chosen') return [...chosen];
  const seen = [...access.keys()].sort((a, b) => a - b);
  if (Of === 'all') return seen;
  const members = await latestStore.membersOf(db, userId, Group ?? 0);
  if (!members) throw new HttpProblem('notFound');
  const own = new Set(members);
  return seen.filter((id) => own.has(id));
}

/** What is known of a beacon now, with its named sensors (REP-D17). */
export function reportedLatest(
  record: BeaconRecord,
  names: readonly string[],
  { reader, now }: { reader: ReportReader; now: number },
): ReportedLatest {
  const { readings, standing } = judge(record, now);
  const { state } = record;
  const told = names.map((name) => {
    // Of several sensors of one name the one that told something last.
    const [last] = readings
      .filter(({ sensor }) => sensor.scale.Name === name)
      .sort((a, b) => (b.measured ?? 0) - (a.measured ?? 0));
    if (!last) return null;
    const { sensor, value, measured } = last;
    return {
      sensor: { number: sensor.number, settings: sensor.settings, labels: sensor.labels },
      value,
      at: measured,
    };
  });
  return {
    contactAt: state.connectionDt,
    fix: state.fix && { t: state.fix.t, speed: state.fix.speed, course: state.fix.course },
    alarms: standing.alarms.map((alarm) => alarmText(alarm, readings, reader)),
    readings: told,
  };
}

/** The names of the sensors that are polled of the beacons of a user, each with how many have it; the most usual first (REP-D17). */
export function sensorNames(beacons: Beacons, userId: number): { Name: string; BeaconCount: number }[] {
  const counts = new Map<string, number>();
  for (const id of beacons.view(userId).access.keys()) {
    const polled = beacons.get(id)?.sensors.filter(({ scale }) => scale.Enabled) ?? [];
    for (const name of new Set(polled.map(({ scale }) => scale.Name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([Name, BeaconCount]) => ({ Name, BeaconCount }))
    .sort((a, b) => b.BeaconCount - a.BeaconCount || a.Name.localeCompare(b.Name));
}
