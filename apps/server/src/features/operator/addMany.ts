import { addDevices } from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { channelsOfModel } from '../../core/provisioning/channelsOfModel.ts';
import { newActivationCode, newDeviceKey } from '../../core/provisioning/secrets.ts';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import { takenNumbers } from './deviceNumbers.ts';
import { at } from './import.ts';
import type { OperatorAccess } from './operatorAccess.ts';
import { audit } from './store.ts';
import { takeDevice } from './takeDevice.ts';

/** The operator takes many devices into the stock, all of them or none (BEACON-D11). */
export function operatorAddMany(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  const { feed } = context;
  serveOpen(served, addDevices, asOperator, async ({ body, seen, locale }) => {
    return feed.transaction(async (step) => {
      await allDevices.holdNumbers(step.db);
      const fields = await takenNumbers(step.db, body.Devices);
      if (fields.length > 0) throw new HttpProblem('validation', { fields });
      const Devices = [];
      for (const [i, device] of body.Devices.entries()) {
        const secrets = { ActivationCode: newActivationCode(), DeviceKey: newDeviceKey() };
        const channels = channelsOfModel(device.Model, locale);
        const { id } = await at(`Devices.${i}`, () =>
          takeDevice(context, step, { body: device, ...secrets, channels }),
        );
        await audit.add(step.db, seen, 'device.add', id, device);
        Devices.push({ Id: id, ...secrets });
      }
      return { Devices };
    });
  });
}
