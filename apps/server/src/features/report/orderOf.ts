import { BeaconModel, GeoobjectType, rangeFault, VehicleType, type Locale } from '@mayak/api';
import type { Beacons } from '../../core/beacons/beacons.ts';
import { summaryOf } from '../../core/beacons/judge.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { accountZone } from '../../platform/identity/account.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import type { ReportedBeacon, ReportOrder, ReportReader } from './order.ts';
import { visibleZones } from '../../core/beacons/zones.ts';
import { fuelSensors, heardOf } from '../../core/beacons/fuelSensors.ts';

const minute = 60_000;

const modelName = (model: BeaconModel) =>
  Object.entries(BeaconModel).find(([, number]) => number === model)?.[0] ?? '';

/** A beacon with all that a report must know of it. */
export function reportedBeacon(record: BeaconRecord, now: number): ReportedBeacon {
  const { device, state } = record;
  const { state: general, relevance } = summaryOf(record, now);
  return {
    id: record.id,
    name: device.name,
    model: modelName(device.model),
    serialNumber: device.serialNumber,
    imei: device.gsmImei ?? device.iridiumImei,
    lengthUnit: device.lengthUnit,
    since: visibleSince(record),
    hold: device.timeout2 * minute,
    checkEmergency: device.checkEmergency,
    isAfloat: device.vehicleType === VehicleType.Water,
    state: general,
    relevance,
    packetAt: state.packetDt,
    location: state.fix && [state.fix.lat, state.fix.lon],
    sensors: record.sensors.map(({ number, settings, labels }) => ({ number, settings, labels })),
    fuel: heardOf(record, fuelSensors(record)).map(({ number }) => number),
  };
}

/** The areas by which a user calls places. */
export const areasOf = (beacons: Beacons, userId: number): ReportOrder['areas'] =>
  [...visibleZones(beacons, userId)].flatMap((id) => {
    const zone = beacons.geozones.get(id);
    return zone?.type === GeoobjectType.Polygon ? [{ id, name: zone.name, outline: zone.coordinates }] : [];
  });

export const reportReader = ({ account }: Pick<Signed, 'account'>, locale: Locale): ReportReader => ({
  id: account.id,
  locale,
  unit: account.distanceUnit,
  zone: accountZone(account),
  organization: account.organization,
});

/** A period in epoch milliseconds; a wrong one is refused (REP-D11). */
export function rangeIn({ StartDt, EndDt }: { StartDt: string; EndDt: string }): {
  from: number;
  end: number;
} {
  const [from, end] = [Date.parse(StartDt), Date.parse(EndDt)];
  const fault = rangeFault(from, end);
  if (fault) throw wrongField('StartDt', fault);
  return { from, end };
}
