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
export function orderFor(
  context: AppContext,
  { user, locale, name }: Asker,
  request: ReportRequest,
): ReportOrder {
  const { ReportType, Settings } = request;
  const fields = settingsFaults(ReportType, Settings);
  if (fields.length > 0) throw new HttpProblem('validation', { fields });
  const { from, end } = rangeIn(request);
  const now = clock.now();
  const view = context.beacons.view(user.account.id);
  const beacons = beaconsOf(ReportType, Settings).map((id) => {
    const record = view.access.has(id) ? context.beacons.get(id) : undefined;
    const access = view.access.get(id);
    if (!record || !access) throw new HttpProblem('notFound');
    context.views.seen({ record, access }, user, 'reports');
    return reportedBeacon(record, now);
  });
  const known = new Set(beacons.flatMap(({ sensors }) => sensors.map(({ settings }) => Number(settings.Id))));
  const areas = areasOf(context.beacons, user.account.id);
  const strange = Settings.Channels.findIndex((id) => !known.has(id));
  if (strange !== -1) throw wrongField(`Settings.Channels.${strange}`, 'unknown');
  return {
    type: ReportType,
    name,
    from,
    end,
    created: now,
    channels: Settings.Channels,
    kinds: Settings.Kinds,
    minStop: Settings.MinStopMinutes,
    sections: Settings.Sections ?? null,
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
    reader: reportReader(user, locale),
  };
}

const digits = (at: number, zone: Zone) => new Date(localAt(at, zone)).toISOString().replace(/\D/g, '');

/** `<title>_<YYYYMMDD_HHmmss>` with the report, its beacon where it is of one, and its period (REP-D12). */
export function fileName(
  { name, type, beacons, from, end, created, reader: { zone, locale } }: ReportOrder,
  format: FileKind,
): string {
  const one = isOfOneBeacon(type) || beacons.length === 1 ? ` ${beacons[0]?.name ?? ''}` : '';
  const title = name ?? `${reportTexts[locale].types[type]}${one}`;
  const day = (at: number) => digits(at, zone).slice(0, 8);
  const stamp = digits(created, zone);
  const whole = `${title} ${day(from)}-${day(end)}_${stamp.slice(0, 8)}_${stamp.slice(8, 14)}.${format}`;
  return whole.replace(/[\\/:*?"<>|]/g, '-');
}
