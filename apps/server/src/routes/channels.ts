import { channelFaults, editChannelSettings, fittedSettings, getChannelSettings } from '@mayak/api';
import type { Signed } from '../auth.ts';
import type { Parts, Routes } from '../parts.ts';
import { Refused } from '../problems.ts';
import { serve } from '../serve.ts';
import { beaconIdOf, sensorOf, type Sensor } from '../state/record.ts';
import { devices } from '../store/devices.ts';
import { visible, type Seen } from './visible.ts';

type Found = Seen & { sensor: Sensor };

/** A sensor of a beacon that the caller sees (PERM-D06). */
function found(parts: Parts, user: Signed, channelId: number): Found {
  const seen = visible(parts, user, beaconIdOf(channelId));
  const sensor = seen.record.sensors.find(({ settings }) => settings.Id === channelId);
  if (!sensor) throw new Refused('notFound');
  return { ...seen, sensor };
}

/** channels(b): the flag of the user, then that of the beacon (PERM-08, PERM-D04). */
function editable(parts: Parts, user: Signed, channelId: number): Found {
  if (!user.account.canEditChannelsSettings) throw new Refused('permission.denied');
  const seen = found(parts, user, channelId);
  if (!seen.access.canEditChannelsSettings) throw new Refused('permission.denied');
  return seen;
}

/** Settings of sensors (CHAN-02 to CHAN-05, CHAN-D13). */
export const channelRoutes: Routes = (served, parts) => {
  const { pool, state, road, live } = parts;

  serve(
    served,
    getChannelSettings,
    ({ params, user }) => found(parts, user, params.channelId),
    ({ seen }) => seen.sensor.settings,
  );

  serve(
    served,
    editChannelSettings,
    ({ params, user }) => editable(parts, user, params.channelId),
    async ({ seen: { record, sensor }, body }) => {
      const { Id, BeaconId, ChannelType } = sensor.settings;
      const settings = fittedSettings({ ...body, Id, BeaconId, ChannelType });
      const fields = channelFaults(settings);
      if (fields.length > 0) throw new Refused('validation', { fields });
      const edited = await road.alone(async () => {
        const stored = await devices.editChannel(pool, record.id, sensor.number, settings);
        if (!stored) throw new Refused('notFound');
        const now = sensorOf(record.id, stored);
        record.sensors = record.sensors.map((s) => (s.number === sensor.number ? now : s));
        state.touch(record, true);
        return now.settings;
      });
      live.beacons([record.id]);
      return edited;
    },
  );
};
