import { getAlarmCauses, floodFrom, type AlarmCause } from '@mayak/api/causes';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import type { Cells } from '../../core/cells/cells.ts';
import { alarms } from '../../core/alarms/store/alarms.ts';
import { rawPackets } from '../../core/ingest/store/raw.ts';
import { callerOf } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import type { Routes } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { causesOf, isOfContact, type Cause } from './causes.ts';

/** By which protocol the last message of each beacon came. */
async function gatewaysOf(cells: Cells, records: readonly BeaconRecord[]): Promise<Map<number, string>> {
  const last = records.flatMap(({ id, state }) =>
    state.connectionDt === null ? [] : [{ id, rt: state.connectionDt }],
  );
  const groups = await cells.group(last, ({ id }) => id);
  const found = groups.map(({ cell, items }) => rawPackets.gatewaysOf(cell.pool, items));
  return new Map((await Promise.all(found)).flatMap((some) => [...some]));
}

/** What the open alarms of a flood have in common (NOTIF-D50). */
export const causeRoutes: Routes = (served, context) => {
  const { beacons, pool, cells } = context;
  serve(served, getAlarmCauses, async ({ user }) => {
    const { view, zones } = callerOf(context, user);
    const open = (await alarms.standing(pool, [...view.access.keys()])).flatMap((alarm) => {
      const record = beacons.get(alarm.beaconId);
      const waits = alarm.acknowledged === null && alarm.shelvedUntil === null;
      return record && waits && alarm.since >= visibleSince(record) ? [{ alarm, record }] : [];
    });
    if (open.length < floodFrom.alarms) return [];
    const silent = new Set(open.flatMap(({ alarm, record }) => (isOfContact(alarm.type) ? [record] : [])));
    const gateways = await gatewaysOf(cells, [...silent]);
    const found = causesOf(
      open.map(({ alarm, record }) => ({
        id: alarm.id,
        beaconId: record.id,
        type: alarm.type,
        gateway: gateways.get(record.id) ?? null,
        areas: [...record.state.geoobjects].filter((id) => zones.has(id)),
      })),
    );
    const nameOf = ({ kind, of }: Cause) => {
      if (kind === 'protocol') return String(of);
      return (
        (kind === 'beacon' ? beacons.get(Number(of))?.device.name : beacons.geozones.get(Number(of))?.name) ??
        '-'
      );
    };
    return found.map((cause): AlarmCause => ({
      Kind: cause.kind,
      Name: nameOf(cause),
      BeaconId: cause.kind === 'beacon' ? Number(cause.of) : null,
      AlarmIds: cause.alarms.map(({ id }) => id),
      Beacons: new Set(cause.alarms.map(({ beaconId }) => beaconId)).size,
    }));
  });
};
