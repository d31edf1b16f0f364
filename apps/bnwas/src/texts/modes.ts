import { BnwasMode, BnwasState } from '@mayak/api';
import type { State } from '@mayak/ui';

/** How a mode looks: auto is normal, manual recent, off a warning, power off an emergency (design, section 5). */
export const modeState: Readonly<Record<BnwasMode, State>> = {
  [BnwasMode.Undefined]: 'undefined',
  [BnwasMode.Auto]: 'normal',
  [BnwasMode.Manual]: 'recent',
  [BnwasMode.Off]: 'preEmergency',
  [BnwasMode.PowerOff]: 'emergency',
};

/** The text key of a mode (BNWAS-02). */
export const modeKey = {
  [BnwasMode.Undefined]: 'mode.undefined',
  [BnwasMode.Auto]: 'mode.auto',
  [BnwasMode.Manual]: 'mode.manual',
  [BnwasMode.Off]: 'mode.off',
  [BnwasMode.PowerOff]: 'mode.powerOff',
} as const satisfies Record<BnwasMode, string>;

/** The text key of an alarm (BNWAS-01). */
export const alarmKey = {
  [BnwasState.Normal]: 'alarm.normal',
  [BnwasState.Alarm]: 'alarm.alarm',
  [BnwasState.EmergencyCall]: 'alarm.call',
} as const satisfies Record<BnwasState, string>;
