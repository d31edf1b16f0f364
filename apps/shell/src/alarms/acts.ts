import { AlarmAct, type StepOutcome } from '@mayak/api';

/** The words of the numbers of the contract. */
export const actKeys = {
  [AlarmAct.Take]: 'take',
  [AlarmAct.Note]: 'note',
  [AlarmAct.Acknowledge]: 'acknowledge',
} as const;

const wayKeys = ['app', 'email', 'message'] as const;
/** The word of a way by which a step of a rule tells; undefined for one of a later server. */
export const wayKeyOf = (way: number) => wayKeys[way];

const outcomes: Record<StepOutcome, true> = {
  waiting: true,
  sent: true,
  told: true,
  failed: true,
  refused: true,
  nobody: true,
  quiet: true,
  limited: true,
};
/** It is an outcome that this page has words for. */
export const isOutcome = (text: string): text is StepOutcome => Object.hasOwn(outcomes, text);
