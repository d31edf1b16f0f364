import { isOfOneBeacon, ReportType, type ReportPart } from '@mayak/api';
import type { Db } from '../../../platform/db/pool.ts';
import type { ReportedBeacon, ReportOrder } from '../order.ts';
import { reportTexts } from '../texts.ts';
import { iso, RowBudget, sectionPart, type Building } from './building.ts';
import { emergencySection } from './emergencies.ts';
import { beaconColumns, beaconRow, legSection } from './motion.ts';
import { oneAhead, type Progress } from './oneAhead.ts';
import { packetSection } from './packets.ts';
import { channelSection, momentSection } from './sensors.ts';

/** The parts of a section of a beacon. */
type PartsOf = (building: Building, beacon: ReportedBeacon) => AsyncGenerator<ReportPart>;

/** The section of a beacon, by the type of the report; one of many beacons has a row of each instead (REP-02). */
const sections: Record<Exclude<ReportType, typeof ReportType.Beacons>, PartsOf> = {
  [ReportType.Channels]: channelSection,
  [ReportType.BeaconData]: legSection,
  [ReportType.ChannelData]: momentSection,
  [ReportType.Emergencies]: emergencySection,
  [ReportType.Packets]: packetSection,
};

/** The rules by which a report is made, in words. */
function rulesOf({ order: { type, minStop }, texts: { rules } }: Building): string[] {
  const motion = [rules.stop(minStop), rules.gap, rules.estimated];
  if (type === ReportType.Beacons) return [...motion, rules.packets, rules.places];
  if (type === ReportType.BeaconData) return [...motion, rules.places];
  if (type === ReportType.Packets) return [rules.packets];
  if (type === ReportType.ChannelData) return [rules.silence, rules.thresholds];
  return [rules.hold, rules.thresholds, ...(type === ReportType.Emergencies ? [rules.places] : [])];
}

function titleOf({ order: { name, type, beacons }, texts }: Building): string {
  if (name !== null) return name;
  return isOfOneBeacon(type) || beacons.length === 1
    ? `${texts.types[type]}, ${beacons[0]?.name ?? ''}`
    : texts.types[type];
}

/** Builds a report, beacon by beacon (REP-D04 to REP-D11). */
export async function* buildReport(
  db: Db,
  order: ReportOrder,
  progress: Progress,
): AsyncGenerator<ReportPart> {
  const building: Building = { db, order, texts: reportTexts[order.reader.locale], budget: new RowBudget() };
  const { type, beacons } = order;
  const title = building.texts.types[type];
  yield {
    kind: 'begin',
    report: {
      ReportType: type,
      Title: titleOf(building),
      StartDt: iso(order.from),
      EndDt: iso(order.end),
      CreatedDt: iso(order.created),
      Rules: rulesOf(building),
    },
  };
  const cut = (part: ReportPart): ReportPart =>
    part.kind === 'rows' ? { kind: 'rows', rows: building.budget.take(part.rows) } : part;
  if (type === ReportType.Beacons) {
    yield sectionPart(title, null, beaconColumns(building));
    for await (const row of oneAhead(beacons, (beacon) => beaconRow(building, beacon), progress))
      yield { kind: 'rows', rows: [row] };
    yield { kind: 'totals', totals: null };
  } else if (isOfOneBeacon(type)) {
    for (const beacon of beacons) for await (const part of sections[type](building, beacon)) yield cut(part);
  } else {
    const partsOf = async (beacon: ReportedBeacon) => {
      const parts: ReportPart[] = [];
      for await (const part of sections[type](building, beacon)) parts.push(part);
      return parts;
    };
    for await (const parts of oneAhead(beacons, partsOf, progress)) {
      yield* parts.map(cut);
      // Of the beacons after the cut nothing is told: a section without rows would say that they have none.
      if (building.budget.isCut) break;
    }
  }
  yield { kind: 'end', isCut: building.budget.isCut };
}
