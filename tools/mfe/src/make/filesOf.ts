import type { Asked } from './asked.ts';
import { settingsOf } from './settingsOf.ts';
import { sourcesOf } from './sourcesOf.ts';
import { textsOf } from './textsOf.ts';

/** Every file of a new remote by its path: a screen that shows the fleet, its words, its test and its build. */
export const filesOf = (asked: Asked): Record<string, string> => ({
  ...settingsOf(asked),
  ...sourcesOf(asked),
  ...textsOf(asked),
});
