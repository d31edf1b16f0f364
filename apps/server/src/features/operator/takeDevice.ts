import { CommunicationStatus, kopecksOf, modulesOf } from '@mayak/api';
import type { NewDevice } from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import type { ChannelRow, Device } from '../../core/beacons/store/devices.ts';
import { provision } from '../../core/provisioning/provision.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { checkImeis, numbersOf, withOwnNumbers } from './deviceNumbers.ts';

/** The fee of a device as its record has it: null is the standard one. */
export const feeOf = (roubles: number | null | undefined) => (roubles == null ? null : kopecksOf(roubles));

/** A new device, and what it has beside its stock record. */
export interface Provisioning {
  body: NewDevice;
  ActivationCode: string;
  DeviceKey: string;
  channels: ChannelRow[];
}

/** Takes a device into the stock within a change, ready to be activated (BEACON-D11). */
export async function takeDevice(
  context: Pick<AppContext, 'beacons'>,
  step: Step,
  { body, ActivationCode, DeviceKey, channels }: Provisioning,
): Promise<Device> {
  await checkImeis(step.db, body, null);
  const standard = modulesOf(body.Model);
  const device = {
    ...numbersOf(body),
    model: body.Model,
    hasGsm: body.HasGsmModule ?? standard.HasGsmModule,
    hasIridium: body.HasIridiumModule ?? standard.HasIridiumModule,
    hasBluetooth: body.HasBluetoothModule ?? standard.HasBluetoothModule,
    keyHash: hashOf(DeviceKey),
    activationCode: ActivationCode,
    communicationStatus: CommunicationStatus.Ready,
    dailyFeeKopecks: feeOf(body.DailyFee),
    name: body.SerialNumber,
  };
  return withOwnNumbers(() => provision(context, step, device, channels));
}
