import { AlarmAct } from '@mayak/api';

/** The words of the numbers of the contract. */
export const actKeys = {
  [AlarmAct.Take]: 'take',
  [AlarmAct.Note]: 'note',
  [AlarmAct.Acknowledge]: 'acknowledge',
} as const;
