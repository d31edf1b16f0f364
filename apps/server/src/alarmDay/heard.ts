import { getAlarms, getNotifications } from '@mayak/api';
import { getAlarmCauses } from '@mayak/api/causes';
import type { TestUser } from '../testing/testApp.ts';
import type { Emergency } from './weather.ts';

/** How a true emergency was told. */
export interface Told {
  emergency: Emergency;
  /** From its packet until the app tells it, ms; null where it never does. */
  late: number | null;
  isHidden: boolean;
  isCaused: boolean;
}

const words: Record<Emergency['kind'], RegExp> = {
  sos: /SOS/,
  watch: /BNWAS emergency call/,
  sensor: /Oil pump/,
};

/** Whether the user was told of it, and how: read as his page reads it. */
export async function heard(
  { client }: TestUser,
  id: number,
  emergency: Emergency,
): Promise<Omit<Told, 'late' | 'emergency'> | null> {
  const list = await client.call(getNotifications, { query: { takeCount: 100 } });
  const one = list.find(({ BeaconId, Content }) => BeaconId === id && words[emergency.kind].test(Content));
  if (!one) return null;
  const queue = await client.call(getAlarms, { query: {} });
  const alarm = queue.find(({ BeaconId, Content }) => BeaconId === id && words[emergency.kind].test(Content));
  const causes = await client.call(getAlarmCauses, {});
  return {
    // One that is shown already was filed in silence.
    isHidden: one.IsShown,
    // A sensor may stand with others of its ship; distress and the bridge stand alone.
    isCaused:
      emergency.kind !== 'sensor' && causes.some(({ AlarmIds }) => alarm && AlarmIds.includes(alarm.Id)),
  };
}
