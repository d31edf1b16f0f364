import { exportFuelReport, getFuelDailyConsumption, type ChannelId } from '@mayak/api';
import { getTankCapacities, type TankCapacity } from '@mayak/api/tanks';
import type { Routes } from '../../feature.ts';
import { namedIn } from '../../platform/http/body.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { visiblePeriod, visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { iso } from '../../platform/http/iso.ts';
import type { LearntTank } from '../../core/history/fuel/capacityAnswer.ts';
import { fuelSensors } from '../../core/beacons/fuelSensors.ts';
import { fuelOf, tanksOf } from './fuelData.ts';
import { fuelSheet } from './fuelSheet.ts';
import { readerOf, visible } from '../../core/beacons/permissions.ts';
import { clock } from '../../platform/clock/clock.ts';
import { accountZone } from '../../platform/identity/account.ts';

const tenth = (litres: number | null) => (litres === null ? null : Math.round(litres * 10) / 10);

const capacityOf = ({ sensor, full, fillings }: LearntTank): TankCapacity => ({
  Channel: sensor,
  Full: full,
  Fillings: fillings,
});

/** A period ends now at the latest: nothing is known of what comes. */
const known = (from: number, end: number) => Math.min(end, Math.max(from, clock.now()));

/** The beacon that a report is asked of; a body that does not say it is refused by its form. */
function beaconIn(body: unknown): number | null {
  const id = namedIn(body, 'settings', 'beacon');
  return typeof id === 'number' ? id : null;
}

/** Fuel by day and its report (FUEL). */
export const fuelRoutes: Routes = (served, context) => {
  serve(
    served,
    getFuelDailyConsumption,
    ({ params, user }) => visible(context, user, params.id),
    async ({ query, seen: { record }, user }) => {
      const { from, end } = visiblePeriod(record, query, 'fuel');
      const { days, moves, tanks } = await fuelOf(context, record, fuelSensors(record), {
        from,
        end: known(from, end),
        since: visibleSince(record),
        zone: accountZone(user.account),
      });
      return {
        Timestamps: days.map(({ start }) => iso(start)),
        Values: days.map(({ used }) => tenth(used)),
        Coverage: days.map(({ coverage }) => Math.round(Math.min(1, coverage) * 100)),
        Unknown: days.map(({ unknown }) => unknown),
        Movements: moves.map(({ kind, sensor, from: begin, to, before, after }) => ({
          Kind: kind,
          Channel: sensor as ChannelId,
          StartDt: iso(begin),
          EndDt: iso(to),
          Before: tenth(before) ?? 0,
          After: tenth(after) ?? 0,
        })),
        Tanks: tanks.map(capacityOf),
      };
    },
  );

  serve(
    served,
    getTankCapacities,
    ({ params, user }) => visible(context, user, params.id),
    async ({ seen: { record } }) => (await tanksOf(context, record, clock.now())).map(capacityOf),
  );

  serve(
    served,
    exportFuelReport,
    ({ user, request }) => {
      const id = beaconIn(request.body);
      return id === null ? null : visible(context, user, id);
    },
    async ({ body, seen, user, locale, reply }) => {
      if (!seen) throw wrongField('Settings.Beacon', 'required');
      const { record } = seen;
      const { StartDt: startDt, EndDt: endDt, Settings } = body;
      const { from, end } = visiblePeriod(record, { startDt, endDt }, 'fuel', 'StartDt');
      const sensors = fuelSensors(record).filter(({ settings: { Id } }) => Settings.Channels.includes(Id));
      if (sensors.length < new Set(Settings.Channels).size) throw wrongField('Settings.Channels', 'unknown');
      const zone = accountZone(user.account);
      const file = await fuelSheet(context, record, sensors, {
        from,
        end: known(from, end),
        zone,
        reader: readerOf(user, locale),
      });
      return reply
        .type(exportFuelReport.accept)
        .header('Content-Disposition', 'attachment; filename="fuel.xlsx"')
        .send(file);
    },
  );
};
