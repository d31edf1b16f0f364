import { beaconsOf, isOfOneBeacon, settingsFaults, type Locale, type ReportRequest } from '@mayak/api';
import { SectionKind, usualSpeedLimit } from '@mayak/api/sections';
import { localAt, type Zone } from '@mayak/timezone';
import type { AppContext } from '../../context.ts';
import type { Beacons } from '../../core/beacons/beacons.ts';
import { clock } from '../../platform/clock/clock.ts';
import { visible } from '../../core/beacons/permissions.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { namedIn } from '../../platform/http/body.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { latestIds, reportedLatest } from './latestOf.ts';
import { areasOf, rangeIn, reportedBeacon, reportReader } from './orderOf.ts';
import type { FileKind, ReportOrder } from './order.ts';
import { mapPlacesOf } from './mapPlaces.ts';
import { reportTexts } from './texts.ts';

/** Every beacon that a report names must be visible, whatever else is wrong with it (PERM-D06). */
export function seeBeacons(context: { beacons: Beacons }, user: Signed, body: unknown): void {
  const named = [namedIn(body, 'settings', 'beacon'), namedIn(body, 'settings', 'beacons')].flat();
  for (const id of named) if (typeof id === 'number') visible(context, user, id);
}

/** Who asks, in which language, and by the name of which template. */
interface Asker {
  user: Pick<Signed, 'account'>;
  locale: Locale;
  name: string | null;
}

/** A report as it is to be built; what is wrong with it is refused (REP-D03, REP-D11). */
export async function orderFor(
  context: AppContext,
  { user, locale, name }: Asker,
  request: ReportRequest,
): Promise<ReportOrder> {
  const { ReportType, Settings } = request;
  const fields = settingsFaults(ReportType, Settings);
  if (fields.length > 0) throw new HttpProblem('validation', { fields });
  const { from, end } = rangeIn(request);
  const now = clock.now();
  const userId = user.account.id;
  const { access: seen } = context.beacons.view(userId);
  const latest = Settings.Latest ?? null;
  const reader = reportReader(user, locale);
  const named = beaconsOf(ReportType, Settings);
  const ids = latest ? await latestIds(context.pool, { userId, access: seen }, latest, named) : named;
  const beacons = ids.map((id) => {
    const [record, access] = [seen.has(id) ? context.beacons.get(id) : undefined, seen.get(id)];
    if (!record || !access) throw new HttpProblem('notFound');
    context.views.seen({ record, access }, user, 'reports');
    const beacon = reportedBeacon(record, now);
    // A whole fleet goes to another thread: without the sensors that nobody asked for.
    return latest
      ? { ...beacon, sensors: [], latest: reportedLatest(record, latest.Sensors, { reader, now }) }
      : beacon;
  });
  const known = new Set(beacons.flatMap(({ sensors }) => sensors.map(({ settings }) => Number(settings.Id))));
  const areas = areasOf(context.beacons, userId);
  const strange = Settings.Channels.findIndex((id) => !known.has(id));
  if (strange !== -1) throw wrongField(`Settings.Channels.${strange}`, 'unknown');
  return {
    type: ReportType,
    name,
    from: latest ? now : from,
    end: latest ? now : end,
    created: now,
    channels: Settings.Channels,
    kinds: Settings.Kinds,
    minStop: Settings.MinStopMinutes,
    sections: Settings.Sections ?? null,
    latest,
    isSummed: Settings.Sections?.includes(SectionKind.Summary) ?? false,
    speedLimit: Settings.SpeedLimit ?? usualSpeedLimit,
    // An area that is gone, or is shared no more, has no limit: a report by schedule goes on.
    areaLimits: (Settings.AreaSpeedLimits ?? []).flatMap(({ Geoobject, SpeedLimit: limit }) =>
      areas.filter(({ id }) => id === Geoobject).map(({ name, outline }) => ({ name, outline, limit })),
    ),
    beacons,
    areas,
    places: mapPlacesOf(context).list,
    basemap: context.settings.distDir,
    reader,
  };
}

const digits = (at: number, zone: Zone) => new Date(localAt(at, zone)).toISOString().replace(/\D/g, '');

/** `<title>_<YYYYMMDD_HHmmss>` with the report, its beacon where it is of one, and its period (REP-D12). */
export function fileName(
  { name, type, latest, beacons, from, end, created, reader: { zone, locale } }: ReportOrder,
  format: FileKind,
): string {
  const one = isOfOneBeacon(type) || beacons.length === 1 ? ` ${beacons[0]?.name ?? ''}` : '';
  const t = reportTexts[locale];
  const title = name ?? `${latest ? t.latest.title : `${t.types[type]}${one}`}`;
  const day = (at: number) => digits(at, zone).slice(0, 8);
  const stamp = digits(created, zone);
  // A period up to midnight ends on the day before.
  const period = latest ? '' : ` ${day(from)}-${day(Math.max(from, end - 1))}`;
  const whole = `${title}${period}_${stamp.slice(0, 8)}_${stamp.slice(8, 14)}.${format}`;
  return whole.replace(/[\\/:*?"<>|]/g, '-');
}
