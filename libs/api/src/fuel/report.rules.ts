import { localAt, type Zone } from '@mayak/timezone';

/** The name under which a fuel report is saved: the time is that of the user's zone (FUEL-D02). */
export function fuelReportName(beacon: string, now: number, zone: Zone): string {
  const [date = '', clock = ''] = new Date(localAt(now, zone)).toISOString().split('T');
  const time = `${date.replaceAll('-', '')}_${clock.slice(0, 8).replaceAll(':', '')}`;
  const name = [...beacon].map((c) => (/[\\/:*?"<>|]/.test(c) || c < ' ' ? '_' : c)).join('');
  return `${name}_${time}.xlsx`;
}

/** The channels that may be chosen for a fuel report (FUEL-05). */
export const fuelChannels = <C extends { FuelDailyConsumption: boolean }>(channels: readonly C[]): C[] =>
  channels.filter(({ FuelDailyConsumption }) => FuelDailyConsumption);
