import { isOfOneBeacon, ReportType, type ReportColumn, type ReportPart, type ReportRow } from '@mayak/api';
import { SectionKind } from '@mayak/api/sections';
import type { Cells } from '../../../core/cells/cells.ts';
import { joinedColumns, knownIn } from '../columns.ts';
import type { ReportedBeacon, ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { iso, RowBudget, sectionPart, speedText, type Building } from './building.ts';
import { askedKinds, documentSection, fleetRows, sumsOf, toldOf } from './document.ts';
import { emergencySection } from './emergencies.ts';
import { latestParts } from './latest.ts';
import { beaconColumns, beaconRow, legSection } from './motion.ts';
import { oneAhead, type Progress } from './oneAhead.ts';
import { packetSection } from './packets.ts';
import { Past } from './past.ts';
import { Summary } from './summary.ts';
import { unitOf } from '../unitOf.ts';
import { channelSection, momentSection } from './sensors.ts';

/** The parts of a section of a beacon. */
type PartsOf = (building: Building, beacon: ReportedBeacon, past: Past) => AsyncGenerator<ReportPart>;

/** The section of a beacon, by the type of the report; one of many beacons has a row of each instead (REP-02). */
const sections: Record<Exclude<ReportType, typeof ReportType.Beacons>, PartsOf> = {
  [ReportType.Channels]: channelSection,
  [ReportType.BeaconData]: legSection,
  [ReportType.ChannelData]: momentSection,
  [ReportType.Emergencies]: emergencySection,
  [ReportType.Packets]: packetSection,
};

/** What speeding is, in the unit in which speeds are told. */
function speedRule({ order, texts }: Building): string {
  const { speedLimit, areaLimits, reader } = order;
  const unit = unitOf(order, null);
  const text = (limit: number) => speedText(limit, unit, reader.locale);
  const areas = areaLimits.map(({ name, limit }) => ({ name, limit: text(limit) }));
  return texts.rules.speeding(text(speedLimit), areas);
}

/** The rules by which a report is made, in words. */
function rulesOf(building: Building): string[] {
  const { order, texts } = building;
  const [{ type, minStop, beacons, sections: asked }, { rules }] = [order, texts];
  if (order.latest) return [rules.latest, rules.places];
  const motion = [rules.stop(minStop), rules.gap, rules.estimated];
  const isFuelled = asked !== null && beacons.some(({ fuel }) => fuel.length > 0);
  const more = [
    ...(isFuelled ? [rules.fuel] : []),
    ...(asked?.includes(SectionKind.Voyages) ? [rules.voyages] : []),
    ...(asked?.includes(SectionKind.Speeding) ? [speedRule(building)] : []),
    ...(asked?.includes(SectionKind.Alarms) ? [rules.thresholdsThen] : []),
  ];
  if (type === ReportType.Beacons) return [...motion, rules.packets, rules.places, ...more];
  if (type === ReportType.BeaconData) return [...motion, rules.places, ...more];
  if (type === ReportType.Packets) return [rules.packets];
  if (type === ReportType.ChannelData) return [rules.silence, rules.thresholds];
  if (type === ReportType.Emergencies) return [rules.hold, rules.thresholdsThen, rules.places];
  return [rules.hold, rules.thresholds];
}

function titleOf({ order: { name, type, latest, beacons }, texts }: Building): string {
  if (name !== null) return name;
  if (latest) return texts.latest.title;
  return isOfOneBeacon(type) || beacons.length === 1
    ? `${texts.types[type]}, ${beacons[0]?.name ?? ''}`
    : texts.types[type];
}

/** Builds a report, beacon by beacon (REP-D04 to REP-D11). */
export async function* buildReport(
  cells: Cells,
  order: ReportOrder,
  progress: Progress,
): AsyncGenerator<ReportPart> {
  const building: Building = {
    cells,
    order,
    texts: reportTexts[order.reader.locale],
    budget: new RowBudget(),
  };
  const { type, beacons } = order;
  yield {
    kind: 'begin',
    report: {
      ReportType: type,
      Title: titleOf(building),
      StartDt: iso(order.from),
      EndDt: iso(order.end),
      CreatedDt: iso(order.created),
      Rules: rulesOf(building),
      Organization: order.reader.organization,
    },
  };
  const summary = new Summary(building);
  const cut = (part: ReportPart): ReportPart => {
    const given = part.kind === 'rows' ? { ...part, rows: building.budget.take(part.rows) } : part;
    summary.take(given);
    return given;
  };
  if (order.latest) yield* latestParts(building, cut, progress);
  else if (type === ReportType.Beacons) yield* fleetParts(building, cut, progress);
  else if (isOfOneBeacon(type)) {
    for (const beacon of beacons) {
      const told = toldOf(building, beacon);
      for await (const part of sections[type](building, beacon, told.past)) yield cut(part);
      if (order.isSummed && type === ReportType.BeaconData) summary.alarms(await told.alarms());
      for (const kind of askedKinds(building))
        for await (const part of documentSection(told, kind)) yield cut(part);
    }
  } else {
    const partsOf = async (beacon: ReportedBeacon) => {
      const parts: ReportPart[] = [];
      for await (const part of sections[type](building, beacon, new Past(building, beacon))) parts.push(part);
      return parts;
    };
    for await (const parts of oneAhead(beacons, partsOf, progress)) {
      yield* parts.map(cut);
      // Of the beacons after the cut nothing is told: a section without rows would say that they have none.
      if (building.budget.isCut) break;
    }
  }
  if (order.isSummed && !order.latest) yield* summary.parts();
  yield { kind: 'end', isCut: building.budget.isCut };
}

/** A row a beacon, then the parts of a document over all of them. */
async function* fleetParts(
  building: Building,
  cut: (part: ReportPart) => ReportPart,
  progress: Progress,
): AsyncGenerator<ReportPart> {
  const { texts, order } = building;
  const kinds = askedKinds(building);
  const found = kinds.map((kind) => ({ kind, columns: [] as ReportColumn[], rows: [] as ReportRow[] }));
  const made = async (beacon: ReportedBeacon) => {
    const told = toldOf(building, beacon);
    const row = await beaconRow(building, beacon, told.past);
    const parts = [];
    for (const kind of kinds) parts.push(await fleetRows(told, kind));
    return { row, parts };
  };
  yield cut(sectionPart(texts.types[order.type], null, beaconColumns(building)));
  for await (const { row, parts } of oneAhead(order.beacons, made, progress)) {
    yield cut({ kind: 'rows', rows: [row] });
    found.forEach((part, i) => {
      const { columns = [], rows = [] } = parts[i] ?? {};
      part.columns = joinedColumns(part.columns, columns);
      part.rows.push(...rows);
    });
  }
  yield cut({ kind: 'totals', totals: null });
  for (const { kind, columns, rows } of found) {
    yield cut(sectionPart(texts.sections[kind], null, knownIn(columns, rows, texts), kind));
    yield cut({ kind: 'rows', rows });
    yield cut({ kind: 'totals', totals: sumsOf(columns, rows) });
  }
}
