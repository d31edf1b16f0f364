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

/** The text key of an alarm with its stage: the second state of a device that tells stages is no call (BNWAS-D01, BNWAS-D09). */
export const alarmKeyOf = (alarm: BnwasState, stage: number | null | undefined) =>
  alarmKey[stage == null ? alarm : BnwasState.Alarm];

/** From here on the watch was kept well enough, and below it was not kept. */
const shares = { kept: 0.95, poor: 0.8 };

/** How a share of compliance looks (design, section 5). */
export const complianceState = (share: number): State =>
  share >= shares.kept ? 'normal' : share >= shares.poor ? 'preEmergency' : 'emergency';
