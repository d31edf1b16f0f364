import { channelFaults, editChannelSettings, fittedSettings, getChannelSettings } from '@mayak/api';
import type { Signed } from '../../sessions/sessions.ts';
import type { AppContext, Routes } from '../../context/context.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/serve.ts';
import { beaconIdOf, sensorOf, type Sensor } from '../../beacons/record.ts';
import { devices } from '../../beacons/store/devices.ts';
import { visible, type Seen } from '../../beacons/permissions.ts';

type Found = Seen & { sensor: Sensor };

/** A sensor of a beacon that the caller sees (PERM-D06). */
function found(context: AppContext, user: Signed, channelId: number): Found {
  const seen = visible(context, user, beaconIdOf(channelId));
  const sensor = seen.record.sensors.find(({ settings }) => settings.Id === channelId);
  if (!sensor) throw new HttpProblem('notFound');
  return { ...seen, sensor };
}

/** channels(b): the flag of the user, then that of the beacon (PERM-08, PERM-D04). */
function editable(context: AppContext, user: Signed, channelId: number): Found {
  if (!user.account.canEditChannelsSettings) throw new HttpProblem('permission.denied');
  const seen = found(context, user, channelId);
  if (!seen.access.canEditChannelsSettings) throw new HttpProblem('permission.denied');
  return seen;
}

/** Settings of sensors (CHAN-02 to CHAN-05, CHAN-D13). */
export const channelRoutes: Routes = (served, context) => {
  const { writer } = context;

  serve(
    served,
    getChannelSettings,
    ({ params, user }) => found(context, user, params.channelId),
    ({ seen }) => seen.sensor.settings,
  );

  serve(
    served,
    editChannelSettings,
    ({ params, user }) => editable(context, user, params.channelId),
    async ({ seen: { record, sensor }, body }) => {
      const { Id, BeaconId, ChannelType } = sensor.settings;
      const settings = fittedSettings({ ...body, Id, BeaconId, ChannelType });
      const fields = channelFaults(settings);
      if (fields.length > 0) throw new HttpProblem('validation', { fields });
      return writer.changeOne(record.id, async (draft, { db }) => {
        const stored = await devices.editChannel(db, record.id, sensor.number, settings);
        if (!stored) throw new HttpProblem('notFound');
        const now = sensorOf(record.id, stored);
        draft.sensors = draft.sensors.map((s) => (s.number === sensor.number ? now : s));
        return now.settings;
      });
    },
  );
};
