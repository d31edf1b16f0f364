import { NotificationType } from '@mayak/api';
import { ownNames, type OwnName } from '@mayak/api/rules';
import type { Locale } from '@mayak/ui';
import type { RuleKind } from './draft';

const { RealChannel, OwnThresholds, BinaryChannel, EnumChannel } = NotificationType;
const always: readonly OwnName[] = ['beacon', 'event', 'time', 'coordinates'];
const ofReal: readonly OwnName[] = ['sensor', 'value', 'state', 'threshold'];
const more: { [kind in RuleKind]?: readonly OwnName[] } = {
  [RealChannel]: ofReal,
  [OwnThresholds]: ofReal,
  [BinaryChannel]: ['sensor', 'value'],
  [EnumChannel]: ['sensor', 'value'],
  Fuel: ['sensor'],
};

/** What the own words of a rule of this kind may name, as it is typed in this language (RULE-D17). */
export const namesFor = (kind: RuleKind, locale: Locale): string[] =>
  [...always, ...(more[kind] ?? [])].map((name) => `{${ownNames[locale][name]}}`);
