import { limits, roublesOf, Transport, type Kopecks } from '@mayak/api';
import { lastsFor, meanOver, type Usage, type UsageDay } from '@mayak/api/usage';
import type { AppContext } from '../../context.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { ledger } from '../../core/ledger/store.ts';
import { clock } from '../../platform/clock/clock.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { dayOf, daysLater, type Day } from './day.ts';
import { usageStore } from './store/usage.ts';

const length = 86_400_000;

/** Days of a call, both included; a wrong or too long period is refused (PAY-D11). */
function daysIn({ from, to }: { from: Day; to: Day }, beacons: number): number {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(first) || dayOf(first) !== from) throw wrongField('from', 'invalidFormat');
  if (Number.isNaN(last) || dayOf(last) !== to) throw wrongField('to', 'invalidFormat');
  const days = (last - first) / length + 1;
  if (days < 1) throw wrongField('from', 'order');
  if (days > limits.report.days + 1 || days * beacons > limits.report.rows)
    throw wrongField('from', 'outOfRange');
  return days;
}

/** A beacon of the caller: who owns it pays for it. */
interface Asked {
  id: number;
  since: number;
  isOwn: boolean;
}

const empty = { GsmPackets: 0, GsmBytes: 0, IridiumMessages: 0, IridiumBytes: 0 };
const unknown = { GsmPackets: null, GsmBytes: null, IridiumMessages: null, IridiumBytes: null };

/** The days of beacons on which something was sent or charged; all charges of the caller are told where he names no beacon (PAY-D11). */
async function daysOf(
  { pool, cells }: Pick<AppContext, 'pool' | 'cells'>,
  userId: number,
  {
    beacons,
    isAll,
    period,
    since,
  }: { beacons: readonly Asked[]; isAll: boolean; period: { from: Day; to: Day }; since: Day },
): Promise<UsageDay[]> {
  const known = new Map(beacons.map((beacon) => [beacon.id, beacon]));
  const found = new Map<string, Omit<UsageDay, 'Charged'> & { kopecks: Kopecks | null }>();
  const of = (id: number | null, Day: Day) => {
    const key = `${Day} ${id ?? ''}`;
    const isKnown = id !== null && Day >= since;
    const own = id !== null && known.get(id)?.isOwn;
    const day = found.get(key) ?? {
      BeaconId: id,
      Day,
      ...(isKnown ? empty : unknown),
      kopecks: own ? 0 : null,
    };
    found.set(key, day);
    return day;
  };
  const groups = await cells.group(beacons, ({ id }) => id);
  const traffic = groups.map(({ cell, items }) => usageStore.traffic(cell.pool, items, period));
  for (const { beaconId, day, transport, packets, bytes } of (await Promise.all(traffic)).flat()) {
    const told = of(beaconId, day);
    const iridium = transport === Transport.Iridium;
    const [count, size] = iridium
      ? (['IridiumMessages', 'IridiumBytes'] as const)
      : (['GsmPackets', 'GsmBytes'] as const);
    // Some of an older day may be left, which tells nothing of the whole.
    if (day < since) continue;
    told[count] = (told[count] ?? 0) + packets;
    told[size] = (told[size] ?? 0) + bytes;
  }
  for (const { beaconId, day, kopecks } of await usageStore.charges(pool, userId, period)) {
    const isAsked = beaconId !== null && known.has(beaconId);
    if (!isAsked && !isAll) continue;
    const told = of(isAsked ? beaconId : null, day);
    told.kopecks = (told.kopecks ?? 0) + kopecks;
  }
  return [...found.values()]
    .map(({ kopecks, ...day }) => ({ ...day, Charged: kopecks === null ? null : roublesOf(kopecks) }))
    .sort((a, b) => a.Day.localeCompare(b.Day) || (a.BeaconId ?? 0) - (b.BeaconId ?? 0));
}

/** What beacons sent and cost by day, and for how long the balance lasts at that (PAY-D11, PAY-D12). */
export async function usageOf(
  context: Pick<AppContext, 'pool' | 'cells' | 'beacons' | 'settings'>,
  userId: number,
  { ids, ...period }: { ids: readonly number[] | null; from: Day; to: Day },
): Promise<Usage> {
  const { pool, beacons, settings } = context;
  const { access } = beacons.view(userId);
  const asked = (ids ?? [...access.keys()]).flatMap((id): Asked[] => {
    const record = beacons.get(id);
    return record ? [{ id, since: visibleSince(record), isOwn: access.get(id)?.owner ?? false }] : [];
  });
  daysIn(period, asked.length);
  const today = dayOf(clock.now());
  // What is kept no more goes by whole months: from here on every packet is there.
  const since = daysLater(today, 1 - settings.retention.contacts);
  const last = await usageStore.chargedSince(pool, userId, daysLater(today, 1 - meanOver));
  const balance = await ledger.balance(pool, userId);
  const days = last ? (Date.parse(today) - Date.parse(last.first)) / length + 1 : 0;
  return {
    Days: await daysOf(context, userId, { beacons: asked, isAll: ids === null, period, since }),
    TrafficSince: since,
    Balance: roublesOf(balance),
    ...lastsFor(balance, { charged: last?.kopecks ?? 0, days }),
  };
}
