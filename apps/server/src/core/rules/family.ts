import type { Rule } from '../beacons/store/rules.ts';

/** The rules that are one for their user: this one, and those of the other beacons that it is for (RULE-D18). */
export const familyOf = (rule: Rule, all: readonly Rule[]): Rule[] =>
  rule.family === null ? [rule] : all.filter(({ family }) => family === rule.family);
