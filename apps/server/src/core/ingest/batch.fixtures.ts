import { Transport } from '@mayak/api';
import type { DomainEvent } from '../../platform/events/events.ts';
import { aFix, aRecord } from '../beacons/beacon.fixtures.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { ChannelRow, Device } from '../beacons/store/devices.ts';
import { emptyState, type BeaconState, type Fix } from '../beacons/store/beaconState.ts';
import type { Draft } from '../beacons/writer.ts';
import { advanceStates } from './advance.ts';
import { notFoundYet, type Batch, type Item, type Stage } from './batch.ts';
import { emptyReport, pointAt, type DeviceReport, type Point } from '@mayak/protocols';

export const minute = 60_000;
export const now = Date.UTC(2026, 9, 14, 12);
export const ago = (minutes: number) => now - minutes * minute;
/** A beacon whose sensors have an upper pre-emergency at 80 and an emergency at 90, unless they are set otherwise. */
export const recordOf = (sensors: Partial<ChannelRow>[] = [], device: Partial<Device> = {}) =>
  aRecord(
    sensors.map((one) => ({ UpperPreEmergency: 80, UpperEmergency: 90, ...one })),
    device,
  );
export const point = (minutes: number, part: Partial<Point> = {}): Point => pointAt(ago(minutes), part);
export const fixOf = (minutes: number, lat = 69): Fix => aFix(ago(minutes), [lat, 33]);

/** A batch of one beacon: reports as they came, each with its points. */
export function batchOf(record: BeaconRecord, reports: Partial<DeviceReport>[], isNewValue = () => true) {
  const given = reports.map((one): DeviceReport => ({ ...emptyReport(now, Transport.Gsm), ...one }));
  const items: Item[] = given.map((report) => ({
    record,
    came: report,
    told: report,
    report,
    received: null,
    unknown: [],
    ...notFoundYet(record.state),
    isNew: true,
  }));
  const emitted: DomainEvent[] = [];
  const drafts = new Map([[record.id, { state: record.state } as Draft]]);
  const step = { now, emit: (event: DomainEvent) => emitted.push(event) } as unknown as Batch['step'];
  return {
    items,
    emitted,
    drafts,
    batch: { items, step, past: {} as Batch['past'], drafts, isNewValue } satisfies Batch,
  };
}
export const advanced = (record: BeaconRecord, ...reports: Partial<DeviceReport>[]) => {
  const { items, batch, drafts } = batchOf(record, reports);
  void advanceStates(batch);
  return { items, state: drafts.get(1)?.state ?? emptyState() };
};

/** What a stage tells of a beacon that came from one state into another. */
export const emittedBy = (
  stage: Stage,
  record: BeaconRecord,
  before: Partial<BeaconState>,
  after: Partial<BeaconState>,
  fixes: Fix[] = [],
) => {
  const { batch, items, emitted } = batchOf(record, [{}]);
  for (const item of items)
    Object.assign(item, {
      before: { ...emptyState(), ...before },
      after: { ...emptyState(), ...after },
      fixes,
    });
  void stage(batch);
  return { emitted, item: items[0] };
};
