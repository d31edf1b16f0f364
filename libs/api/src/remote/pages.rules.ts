import { BeaconModel, isBnwasModel } from '../beacon/index.ts';
import { DataChannel, possibleChannel, type Modules } from '../delivery/index.ts';
import { ExchangeMode, initialValues, type PageValues, type RemotePage } from './pages.ts';

/** What of a device decides which pages it has. */
export interface PagedDevice extends Modules {
  model: BeaconModel;
}

const { Mini, Lite, Fishery, Marine, Marine2 } = BeaconModel;
const has =
  (...models: BeaconModel[]) =>
  ({ model }: PagedDevice) =>
    models.includes(model);
const isMarine = has(Marine, Marine2, Fishery);
const isSimple = has(Mini, Lite);

const rules: Record<RemotePage, (device: PagedDevice) => boolean> = {
  exchange: () => true,
  sim: ({ hasGsm }) => hasGsm,
  lrit: (device) => isMarine(device) && device.hasIridium,
  ssas: (device) => isMarine(device) && device.hasIridium,
  modbus: (device) => !isSimple(device),
  motion: () => true,
  power: () => true,
  bnwas: ({ model }) => isBnwasModel(model),
};

/** The pages of parameters that a device has, in their order (REMOTE-D04 to REMOTE-D08). */
export const pagesOf = (device: PagedDevice): RemotePage[] =>
  (Object.keys(rules) as RemotePage[]).filter((page) => rules[page](device));

/** The data channels that the modules of a device allow (REMOTE-D04). */
export const channelsOf = (device: Modules): DataChannel[] =>
  Object.values(DataChannel).filter((channel) => possibleChannel(channel, device) === channel);

/** What a page of a device begins with: its data channel is one that its modules allow. */
export function initialOf<P extends RemotePage>(page: P, device: Modules): PageValues<P> {
  const values = initialValues[page] as PageValues<P>;
  if (page !== 'exchange') return values;
  const wanted = (values as PageValues<'exchange'>).DataChannel;
  return { ...values, DataChannel: possibleChannel(wanted, device) ?? wanted };
}

/** What sending a page does beside what it says: to the battery, the bill, an alarm that lasts (REMOTE, added). */
export type SendingNote = 'battery' | 'bill' | 'alarm' | 'unreachable' | 'covert';

/** How many exchanges a day a page asks for. */
const exchangesADay = ({ ExchangeMode: mode, Schedule, DataExchangeInterval }: PageValues<'exchange'>) =>
  mode === ExchangeMode.Schedule ? Schedule.length : 86_400 / DataExchangeInterval;

/** What is to be said before a page is sent; `before` is what the device has confirmed, else what it began with. */
export function sendingNotes<P extends RemotePage>(
  page: P,
  values: PageValues<P>,
  before: PageValues<P>,
  { isAlarm, hasIridium }: { isAlarm: boolean; hasIridium: boolean },
): SendingNote[] {
  const notes: SendingNote[] = [];
  if (page === 'exchange') {
    const [next, last] = [values, before] as [PageValues<'exchange'>, PageValues<'exchange'>];
    const more = exchangesADay(next) > exchangesADay(last);
    if (more || next.DataCollectInterval < last.DataCollectInterval) notes.push('battery');
    const isBySatellite = hasIridium && next.DataChannel !== DataChannel.GsmOnly;
    if (isBySatellite && (more || next.DataChannel !== last.DataChannel)) notes.push('bill');
    if (isAlarm && exchangesADay(next) < exchangesADay(last)) notes.push('alarm');
  }
  if (page === 'sim') notes.push('unreachable');
  if (page === 'lrit' && (values as PageValues<'lrit'>).Enabled) notes.push('bill');
  if (page === 'ssas') notes.push('covert');
  if (page === 'bnwas' && isAlarm) notes.push('alarm');
  if (
    page === 'power' &&
    (values as PageValues<'power'>).SleepMode > (before as PageValues<'power'>).SleepMode
  )
    notes.push('unreachable');
  return notes;
}
