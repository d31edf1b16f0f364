import { channelFaults, editChannelSettings, fittedSettings, getChannelSettings } from '@mayak/api';
import type { Signed } from '../../platform/identity/signed.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { beaconIdOf, sensorOf, type Sensor } from '../../core/beacons/record.ts';
import { logEdit } from '../../core/beaconLog/changes.ts';
import { stepEdit } from '../../core/beacons/edits.ts';
import { edits } from '../../core/beacons/store/edits.ts';
import { devices } from '../../core/beacons/store/devices.ts';
import { checkStillAllowed, visible, type Seen } from '../../core/beacons/permissions.ts';

const partOf = ({ number }: Sensor) => `channel ${number}` as const;

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
  const { pool, writer } = context;
  const withEdit = async (beaconId: number, sensor: Sensor) => ({
    ...sensor.settings,
    Edited: await edits.of(pool, beaconId, partOf(sensor)),
  });

  serve(
    served,
    getChannelSettings,
    ({ params, user }) => found(context, user, params.channelId),
    ({ seen: { record, sensor } }) => withEdit(record.id, sensor),
  );

  serve(
    served,
    editChannelSettings,
    ({ params, user }) => editable(context, user, params.channelId),
    async ({ seen: { record, sensor }, user, body: { Version, ...body } }) => {
      const { Id, BeaconId, ChannelType, Calibration } = sensor.settings;
      const settings = fittedSettings({ Calibration, ...body, Id, BeaconId, ChannelType });
      const fields = channelFaults(settings);
      if (fields.length > 0) throw new HttpProblem('validation', { fields });
      const changed = await writer.changeOne(record.id, async (draft, step) => {
        checkStillAllowed([draft], user, 'canEditChannelsSettings');
        const [beaconId, userId] = [record.id, user.account.id];
        await stepEdit(step, { beaconId, part: partOf(sensor), userId, version: Version });
        logEdit(step, [draft], { userId, part: 'sensor' });
        const stored = await devices.editChannel(step.db, record.id, sensor.number, settings);
        if (!stored) throw new HttpProblem('notFound');
        const now = sensorOf(record.id, stored);
        draft.sensors = draft.sensors.map((s) => (s.number === sensor.number ? now : s));
        return now;
      });
      return withEdit(record.id, changed);
    },
  );
};
