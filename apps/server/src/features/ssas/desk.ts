import type { StepWay } from '@mayak/api';
import { ssasLimits, type SsasActivation, type SsasDesk, type SsasPlace } from '@mayak/api/ssas';
import type { AppContext } from '../../context.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { alertCalls, type AlertCallRow } from '../../core/ingest/alerts/store/alertCalls.ts';
import { clock } from '../../platform/clock/clock.ts';
import { iso } from '../../platform/http/iso.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { ashoreOf } from './ashore.ts';
import { ssasStore, type StoredActivation } from './store.ts';

const isoOrNull = (t: number | null) => (t === null ? null : iso(t));

/** A place as it is shown; null without one. */
export const placeOf = (
  one: { lat: number | null; lon: number | null; speed: number | null; course: number | null } | null,
  t: number,
): SsasPlace | null =>
  one?.lat == null || one.lon === null
    ? null
    : { Dt: iso(t), Coordinates: [one.lat, one.lon], Speed: one.speed, Course: one.course };

function activationOf(
  one: StoredActivation,
  { device, state: { fix } }: BeaconRecord,
  calls: readonly AlertCallRow[],
): SsasActivation {
  return {
    Id: one.id,
    BeaconId: one.beaconId,
    BeaconName: device.name,
    IsDrill: one.isDrill,
    ActivatedDt: iso(one.activated),
    ReceivedDt: iso(one.received),
    Source: one.source,
    Signals: one.signals,
    LastDt: iso(one.newest),
    ReleasedDt: isoOrNull(one.released),
    TakenBy: one.takenBy,
    TakenDt: isoOrNull(one.taken),
    ClosedBy: one.closedBy,
    ClosedDt: isoOrNull(one.closed),
    Note: one.note,
    Place: placeOf(one, one.activated),
    Position: one.closed === null && fix ? placeOf(fix, fix.t) : null,
    Calls: calls.map((call) => ({
      Dt: iso(call.at),
      Way: call.way,
      Whom: call.reader ?? call.address,
      Outcome: call.outcome,
      Error: call.error,
    })),
  };
}

/** The desk of a caller (SSAS-D10). */
export async function deskOf(context: AppContext, user: Signed): Promise<SsasDesk> {
  const { pool } = context;
  const ashore = await ashoreOf(context, user);
  const records = new Map(ashore.map(({ record }) => [record.id, record]));
  const ids = [...records.keys()];
  const mine = ashore.flatMap(({ record, mayManage }) => (mayManage ? [record.id] : []));
  const begins = new Map(ashore.map(({ record }) => [record.id, visibleSince(record)]));
  const since = (id: number) => begins.get(id) ?? 0;
  const [stored, drills, setups, aboard, counts] = await Promise.all([
    ssasStore.shown(pool, ids, ssasLimits.closed),
    ssasStore.drills(pool, ids, clock.now()),
    ssasStore.setups(pool, mine),
    ssasStore.aboardOf(pool, mine),
    ssasStore.counts(
      pool,
      ids.map((id) => ({ id, since: since(id) })),
    ),
  ]);
  const shown = stored.filter((one) => one.activated >= since(one.beaconId));
  const calls = Map.groupBy(
    await alertCalls.of(
      pool,
      shown.map(({ id }) => id),
    ),
    ({ activationId }) => activationId,
  );
  const named = setups.flatMap(({ steps }) => steps.flatMap(({ userId }) => userId ?? []));
  const names = await ssasStore.namesOf(pool, named);
  const nameOf = (id: number) => records.get(id)?.device.name ?? '';
  const counted = (isDrill: boolean, isOpen: boolean) =>
    counts.find((one) => one.isDrill === isDrill && one.isOpen === isOpen)?.count ?? 0;
  return {
    Activations: shown.flatMap((one) => {
      const record = records.get(one.beaconId);
      return record ? [activationOf(one, record, calls.get(one.id) ?? [])] : [];
    }),
    Drills: drills.map((one) => ({
      Id: one.id,
      BeaconId: one.beaconId,
      BeaconName: nameOf(one.beaconId),
      FromDt: iso(one.begins),
      UntilDt: iso(one.ends),
      By: one.by,
      AnnouncedDt: iso(one.announced),
    })),
    Setups: setups.map((one) => ({
      BeaconId: one.beaconId,
      BeaconName: nameOf(one.beaconId),
      ByDistress: one.byDistress,
      Input: one.input,
      Steps: one.steps.flatMap(({ after, way, userId, address }) => {
        const User = userId === null ? null : (names.get(userId) ?? null);
        const Way: StepWay = way;
        return User === null && address === null ? [] : [{ After: after, Way, User, Address: address }];
      }),
      Aboard: aboard.filter(({ beaconId }) => beaconId === one.beaconId).map(({ userName }) => userName),
    })),
    Real: { Open: counted(false, true), Closed: counted(false, false) },
    Drill: { Open: counted(true, true), Closed: counted(true, false) },
  };
}
