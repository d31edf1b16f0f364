import { distanceIn, LengthUnit } from '@mayak/api';
import type { FuelDay, Moved } from '@mayak/api/history';
import { localAt, type Zone } from '@mayak/timezone';
import { xlsxOf, type XlsxCell } from '@mayak/sheet';
import { written, type Reader } from '../../core/alarms/content.ts';
import type { AppContext } from '../../context.ts';
import type { BeaconRecord, Sensor } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { fuelOf } from './fuelData.ts';
import { knownOf, learntOf, reasonsOf, sumTitle } from './fuelKnown.ts';
import fuelTasks from './fuelTasks.ts';
import { filled, fuelTexts } from './fuelTexts.ts';

interface Asked {
  from: number;
  end: number;
  zone: Zone;
  reader: Reader;
}

const plain = (text: string): XlsxCell => ({ text });
const bold = (text: string): XlsxCell => ({ text, bold: true });
const number = (value: number | null, form: 'whole' | 'tenths' | 'hundredths' = 'tenths'): XlsxCell =>
  value === null ? null : { number: Math.round(value * 100) / 100, form };

/** How far it went on each of some days: as in the track, by its legs. */
const distances = ({ history }: AppContext, record: BeaconRecord, days: readonly FuelDay[]) =>
  history.one(fuelTasks, 'moved', {
    beaconId: record.id,
    spans: days.map(({ from, to }) => ({ from, to })),
  });

/** The zone beside times. */
const zoneText = (zone: Zone) =>
  typeof zone === 'string'
    ? zone
    : `UTC${zone < 0 ? '−' : '+'}${new Date(Math.abs(zone) * 60_000).toISOString().slice(11, 16)}`;

/** What a day's fuel was burnt for: the estimated way too (TRACK-D10). */
const whole = ({ measured, estimated }: Moved) => measured + estimated;
const none: Moved = { measured: 0, estimated: 0 };

/** The sum of what is known, or null of nothing. */
const sumOf = (list: readonly (number | null)[]) =>
  list.every((n) => n === null) ? null : list.reduce<number>((total, n) => total + (n ?? 0), 0);

/** The fuel report as a spreadsheet: a row a day, a summary, the list of bunkerings and drains; real dates and numbers (FUEL-D05). */
export async function fuelSheet(
  context: AppContext,
  record: BeaconRecord,
  sensors: readonly Sensor[],
  { from, end, zone, reader }: Asked,
): Promise<Buffer> {
  const t = fuelTexts[reader.locale];
  const { days, moves, tanks } = await fuelOf(context, record, sensors, {
    from,
    end,
    since: visibleSince(record),
    zone,
  });
  const driven = await distances(context, record, days);
  /** A spreadsheet has no zones: its times are those of the user's clock. */
  const local = (at: number) => localAt(at, zone);
  const stamp = (at: number): XlsxCell => ({ moment: local(at) });
  const per100 = (used: number | null, m: number) =>
    used === null || m < 1_000 ? null : (used / m) * 100_000;
  const unit = record.device.lengthUnit ?? reader.unit;
  const distance = (m: number) =>
    number(distanceIn(m, unit), unit === LengthUnit.Metre ? 'whole' : 'hundredths');

  const named = sensors.map(({ settings }) => ({ id: settings.Id, name: settings.Name }));

  const dayRow = (day: FuelDay, i: number): XlsxCell[] => [
    { day: local(day.start) },
    ...sensors.map(({ settings }) => number(day.bySensor.get(settings.Id)?.used ?? null)),
    number(day.used),
    number(day.bunkered),
    number(day.drained),
    number(day.levelAtStart),
    number(day.levelAtEnd),
    distance((driven[i] ?? none).measured),
    distance((driven[i] ?? none).estimated),
    number(per100(day.used, whole(driven[i] ?? none))),
    number(Math.min(1, day.coverage) * 100, 'whole'),
    plain(reasonsOf(day, named, t)),
  ];
  const drivenWithUse = sumOf(days.map(({ used }, i) => (used === null ? 0 : whole(driven[i] ?? none)))) ?? 0;
  const used = sumOf(days.map((day) => day.used));
  const summary: XlsxCell[] = [
    bold(sumTitle(days, t)),
    ...sensors.map(({ settings }) =>
      number(sumOf(days.map(({ bySensor }) => bySensor.get(settings.Id)?.used ?? null))),
    ),
    number(used),
    number(sumOf(days.map(({ bunkered }) => bunkered))),
    number(sumOf(days.map(({ drained }) => drained))),
    number(days[0]?.levelAtStart ?? null),
    number(days.at(-1)?.levelAtEnd ?? null),
    distance(sumOf(driven.map(({ measured }) => measured)) ?? 0),
    distance(sumOf(driven.map(({ estimated }) => estimated)) ?? 0),
    number(per100(used, drivenWithUse)),
    number(
      days.length === 0
        ? null
        : ((sumOf(days.map(({ coverage }) => Math.min(1, coverage))) ?? 0) / days.length) * 100,
      'whole',
    ),
    plain(knownOf(days, named, t)),
  ];
  const nameOf = (id: number) => named.find((sensor) => sensor.id === id)?.name ?? '';
  const rows: XlsxCell[][] = [
    [bold(filled(t.title, { name: record.device.name }))],
    [plain(filled(t.period, { from: written(from, zone), to: written(end, zone), zone: zoneText(zone) }))],
    [plain(t.rule)],
    ...tanks.map((tank) => [plain(learntOf(nameOf(tank.sensor), tank, t))]),
    [],
    [
      bold(t.day),
      ...sensors.map(({ settings }) => bold(filled(t.used, { name: settings.Name }))),
      ...[t.total, t.bunkered, t.drained, t.levelAtStart, t.levelAtEnd].map(bold),
      ...[t.distance, t.estimated].map((text) => bold(filled(text, { unit: t.lengths[unit] }))),
      ...[t.per100, t.coverage, t.why].map(bold),
    ],
    ...days.map(dayRow),
    summary,
    ...(moves.length === 0 ? [] : [[], [bold(t.moves)]]),
    ...(moves.length === 0
      ? []
      : [[t.kind, t.sensor, t.begin, t.end, t.before, t.after, t.volume].map(bold)]),
    ...moves.map((move): XlsxCell[] => [
      plain(t.kinds[move.kind]),
      plain(nameOf(move.sensor)),
      stamp(move.from),
      stamp(move.to),
      number(move.before, 'whole'),
      number(move.after, 'whole'),
      number(move.after - move.before, 'whole'),
    ]),
  ];
  const widths = [16, ...sensors.map(() => 24), ...Array.from({ length: 9 }, () => 18), 44];
  return Buffer.concat([...xlsxOf([{ name: t.sheet, widths, frozen: 5 + tanks.length, rows }])]);
}
