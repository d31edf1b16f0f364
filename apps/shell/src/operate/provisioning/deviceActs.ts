import { CommunicationStatus } from '@mayak/api';
import {
  editDevice,
  renewDevice,
  replaceDevice,
  Replacement,
  DeviceEdit,
  type DeviceSecrets,
  type OperatorDevice,
} from '@mayak/api/operator';
import { faultsBy, numberOf, type Fault } from '@mayak/ui/form';
import type { OperatorClient } from '../operator';
import { atColumns, recordOf, type TypedDevice } from './deviceForm';

/** What the operator may do with a device of the stock. */
export type DeviceAct = 'off' | 'on' | 'fee' | 'renew' | 'replace';

export type TypedAct = TypedDevice & { reason: string };

/** Switched on, a device waits for an owner or is in use. */
const statusOf = (act: DeviceAct, { OwnerId }: OperatorDevice) => {
  if (act === 'off') return CommunicationStatus.Disabled;
  return OwnerId == null ? CommunicationStatus.Ready : CommunicationStatus.Active;
};

function editOf(act: DeviceAct, device: OperatorDevice, { fee, reason }: TypedAct): DeviceEdit {
  const Reason = reason.trim();
  if (act !== 'fee') return { CommunicationStatus: statusOf(act, device), Reason };
  return { DailyFee: fee.trim() === '' ? null : (numberOf(fee) ?? Number.NaN), Reason };
}

const replacementOf = (typed: TypedAct) => {
  const { Model: _, ...numbers } = recordOf({ ...typed, fee: '' });
  return { ...numbers, Reason: typed.reason.trim() };
};

const faultsOfEdit = faultsBy(DeviceEdit);
const faultsOfReplacement = faultsBy(Replacement);

/** What is wrong with what was typed; the reason is asked for wherever the audit has a place for it. */
export function faultsOfAct(act: DeviceAct, device: OperatorDevice, typed: TypedAct): Fault[] {
  if (act === 'renew') return [];
  const faults =
    act === 'replace' ? faultsOfReplacement(replacementOf(typed)) : faultsOfEdit(editOf(act, device, typed));
  const isReason = ({ field }: Fault) => field === 'Reason';
  return [
    ...atColumns(faults.filter((fault) => !isReason(fault))),
    ...faults.filter(isReason).map((fault) => ({ ...fault, field: 'reason' })),
    ...(typed.reason.trim() === '' ? [{ field: 'reason', code: 'required' }] : []),
  ];
}

/** Does it; a new key comes back where there is one. */
export async function doAct(
  client: OperatorClient,
  act: DeviceAct,
  device: OperatorDevice,
  typed: TypedAct,
): Promise<DeviceSecrets | null> {
  const params = { id: device.Id };
  if (act === 'renew') return client.call(renewDevice, { params });
  if (act === 'replace')
    return client.call(replaceDevice, { params, body: Replacement.parse(replacementOf(typed)) });
  await client.call(editDevice, { params, body: editOf(act, device, typed) });
  return null;
}
