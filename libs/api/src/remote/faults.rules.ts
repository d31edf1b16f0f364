import type { FieldCode } from '../contract/index.ts';
import type { ChosenValues } from './chosenPages.ts';
import { channelsOf, type PagedDevice } from './pages.rules.ts';
import { ExchangeMode, type PageValues, type RemotePage } from './pages.ts';

/** What is wrong between the fields of a page, or for this device. */
export interface PageFault {
  field: string;
  code: FieldCode;
}

/** What of the values that are known a device cannot do, or contradicts itself (REMOTE-D04). */
export function chosenFaults(page: RemotePage, values: ChosenValues, device: PagedDevice): PageFault[] {
  if (page !== 'exchange') return [];
  const {
    DataCollectInterval: collect,
    DataExchangeInterval: exchange,
    ExchangeMode: mode,
    Schedule = [],
    DataChannel: channel,
  } = values as ChosenValues<'exchange'>;
  const faults: PageFault[] = [];
  if (exchange !== undefined && collect !== undefined && exchange < collect)
    faults.push({ field: 'DataExchangeInterval', code: 'order' });
  if (mode === ExchangeMode.Schedule && Schedule.length === 0)
    faults.push({ field: 'Schedule', code: 'required' });
  if (channel !== undefined && !channelsOf(device).includes(channel))
    faults.push({ field: 'DataChannel', code: 'unknown' });
  return faults;
}

/** The same of a whole page. */
export const pageFaults = (page: RemotePage, values: PageValues, device: PagedDevice): PageFault[] =>
  chosenFaults(page, values, device);
