import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { DeviceSecrets, NewDevice } from './operator.ts';

/** Takes many devices into the stock, all of them or none; what is wrong with any is told at its place, as `Devices.3.GsmImei` (BEACON-D11). */
export const addDevices = endpoint('POST /operator/devices.addMany', {
  caller: 'operator',
  body: z.object({
    Devices: z.array(NewDevice).check(z.minLength(1), z.maxLength(limits.operator.newDevices)),
  }),
  answer: z.object({ Devices: z.array(DeviceSecrets) }),
  status: 201,
});
