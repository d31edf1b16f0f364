import {
  Delivery,
  limits,
  NotificationType,
  thresholdFields,
  type NotificationRule,
  type ThresholdField,
} from '@mayak/api';
import { hasDeadBand, mayWait, RuleEdit, type FuelWatch } from '@mayak/api/rules';
import type { Locale } from '@mayak/ui';
import { faultsBy, numberOf, writtenNumber, type Fault } from '@mayak/ui/form';
import { stepBody, stepDrafts, type StepDraft } from '../stepDraft';

/** What a user chooses between: a type of the contract, or fuel, which is a rule of sensors on the wire (RULE-D16). */
export type RuleKind = NotificationType | 'Fuel';

export const kindOf = (type: NotificationType, fuel: FuelWatch | undefined): RuleKind =>
  fuel ? 'Fuel' : type;

/** A rule as it stands in its fields; what belongs to other triggers is kept for a second thought. */
export interface RuleDraft extends Record<ThresholdField, string> {
  [name: string]: unknown;
  Name: string;
  Enabled: boolean;
  Type: RuleKind;
  /** The first of two events: connected, entered, or taken aboard. */
  OnFirst: boolean;
  OnSecond: boolean;
  OnRestored: boolean;
  States: number[];
  Values: number[];
  ChannelIds: number[];
  ChannelId: number | null;
  GeoobjectIds: number[];
  Timeout: string;
  Litres: string;
  /** For how long a state must last, and by how much a value must come back; empty for the usual (RULE-D24). */
  Delay: string;
  DeadBand: string;
  App: boolean;
  Email: boolean;
  Emails: string;
  Repeat: string;
  /** Its own words; empty for those of the product (RULE-D17). */
  Words: string;
  /** All beacons that it is for (RULE-D18). */
  Beacons: readonly number[];
  Steps: StepDraft[];
}

const { LastOnline, OwnThresholds, RealChannel } = NotificationType;
/** Litres that a new rule of fuel waits for: less is often the sea. */
const firstLitres = 50;

/** What a new rule begins with. */
export const newRule = (beaconId: number): NotificationRule => ({
  Id: 0,
  BeaconId: beaconId,
  Name: '',
  Enabled: true,
  Trigger: { Type: LastOnline, TimeoutMinutes: limits.lastOnlineTimeoutMinutes, OnRestored: true },
  Deliveries: [Delivery.App],
  Emails: [],
  RepeatMinutes: 0,
});

/** The states that a trigger begins with: what somebody must know of. */
export const firstStates: { [kind in RuleKind]?: number[] } = {
  2: [4],
  3: [4, 5],
  4: [2, 3],
  5: [2, 3],
  9: [1, 2],
  Fuel: [3],
};

export function draftOf({ Trigger: trigger, ...rule }: NotificationRule, locale: Locale): RuleDraft {
  const threshold = (field: ThresholdField) =>
    trigger.Type === OwnThresholds ? writtenNumber(trigger[field], locale) : '';
  const either = (...fields: string[]) =>
    fields.some((field) =>
      Object.entries({ ...trigger, ...rule.Fuel }).some(([name, on]) => name === field && on === true),
    );
  return {
    Name: rule.Name,
    Enabled: rule.Enabled,
    Type: kindOf(trigger.Type, rule.Fuel),
    OnFirst: either('OnConnected', 'OnEnter', 'OnBunkering'),
    OnSecond: either('OnDisconnected', 'OnLeave', 'OnDrain'),
    OnRestored: either('OnRestored'),
    States: 'States' in trigger ? trigger.States : [],
    Values: 'Values' in trigger ? trigger.Values : [],
    ChannelIds: 'ChannelIds' in trigger ? trigger.ChannelIds : [],
    ChannelId: 'ChannelId' in trigger ? trigger.ChannelId : null,
    GeoobjectIds: 'GeoobjectIds' in trigger ? trigger.GeoobjectIds : [],
    Timeout: String(trigger.Type === LastOnline ? trigger.TimeoutMinutes : limits.lastOnlineTimeoutMinutes),
    Litres: writtenNumber(rule.Fuel?.Litres ?? firstLitres, locale),
    Delay: String(rule.NoiseFilter?.Delay ?? 0),
    DeadBand: writtenNumber(rule.NoiseFilter?.DeadBand ?? null, locale),
    LowerEmergency: threshold('LowerEmergency'),
    LowerPreEmergency: threshold('LowerPreEmergency'),
    UpperPreEmergency: threshold('UpperPreEmergency'),
    UpperEmergency: threshold('UpperEmergency'),
    App: rule.Deliveries.includes(Delivery.App),
    Email: rule.Deliveries.includes(Delivery.Email),
    Emails: rule.Emails.join(', '),
    Repeat: String(rule.RepeatMinutes),
    Words: rule.Words ?? '',
    Beacons: rule.Beacons ?? [rule.BeaconId],
    Steps: stepDrafts(rule.Steps),
  };
}

function triggerOf(d: RuleDraft): object {
  const { Type, ChannelId } = d;
  switch (Type) {
    case NotificationType.Connection:
      return { Type, OnConnected: d.OnFirst, OnDisconnected: d.OnSecond };
    case NotificationType.Relevance:
    case NotificationType.Command:
    case NotificationType.Bnwas:
      return { Type, States: d.States };
    case NotificationType.RealChannel:
    case 'Fuel':
      return { Type: RealChannel, ChannelIds: d.ChannelIds, States: d.States };
    case NotificationType.OwnThresholds: {
      const thresholds = Object.fromEntries(thresholdFields.map((field) => [field, numberOf(d[field])]));
      return { Type, ChannelId, ...thresholds, States: d.States };
    }
    case NotificationType.BinaryChannel:
    case NotificationType.EnumChannel:
      return { Type, ChannelId, Values: d.Values };
    case NotificationType.Geoobject:
      return { Type, GeoobjectIds: d.GeoobjectIds, OnEnter: d.OnFirst, OnLeave: d.OnSecond };
    case NotificationType.LastOnline:
      return { Type, TimeoutMinutes: numberOf(d.Timeout), OnRestored: d.OnRestored };
  }
}

/** What is told of fuel; the end of it where a rule of sensors is none of fuel any more (RULE-D16). */
function fuelOf({ Type, OnFirst, OnSecond, Litres }: RuleDraft): object {
  if (Type === 'Fuel') return { Fuel: { OnBunkering: OnFirst, OnDrain: OnSecond, Litres: numberOf(Litres) } };
  return Type === RealChannel ? { Fuel: null } : {};
}

/** The type on the wire. */
export const typeOf = ({ Type }: Pick<RuleDraft, 'Type'>): NotificationType =>
  Type === 'Fuel' ? RealChannel : Type;

/** What keeps noise out of it, as far as its type has it (RULE-D24). */
function noiseFilterOf(d: RuleDraft): object {
  const type = typeOf(d);
  const Delay = numberOf(d.Delay) ?? 0;
  const DeadBand = hasDeadBand(type) ? numberOf(d.DeadBand) : null;
  const isUsual = !mayWait(type) || (Delay === 0 && DeadBand === null);
  return { NoiseFilter: isUsual ? null : { Delay, DeadBand } };
}

/** The addresses that are meant. */
export const addressesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** What the fields mean, in the words of the contract. */
export const bodyOf = (d: RuleDraft, beaconId: number) => ({
  BeaconId: beaconId,
  Name: d.Name,
  Enabled: d.Enabled,
  Trigger: triggerOf(d),
  Deliveries: [...(d.App ? [Delivery.App] : []), ...(d.Email ? [Delivery.Email] : [])],
  Emails: d.Email ? addressesOf(d.Emails) : [],
  RepeatMinutes: numberOf(d.Repeat) ?? 0,
  ...fuelOf(d),
  ...noiseFilterOf(d),
  Words: d.Words.trim() || null,
  Beacons: [...d.Beacons],
  Steps: d.Steps.map(stepBody),
});

const places: Readonly<Record<string, string>> = {
  Deliveries: 'App',
  Emails: 'Emails',
  RepeatMinutes: 'Repeat',
  'Trigger.TimeoutMinutes': 'Timeout',
  'Trigger.OnDisconnected': 'OnFirst',
  'Trigger.OnEnter': 'OnFirst',
  'Fuel.OnBunkering': 'OnFirst',
};

/** Where a fault of the contract stands in the form. */
export function placed({ field, ...rest }: Fault): Fault {
  const whole = field.replace(/\.\d+$/, '');
  return { ...rest, field: places[whole] ?? whole.replace(/^(Trigger|Fuel|NoiseFilter)\./, '') };
}

const faults = faultsBy(RuleEdit);
const numbers = ['Repeat', 'Timeout', 'Litres', 'Delay', 'DeadBand', ...thresholdFields] as const;

/** What is wrong with the fields: what no number is, then what the contract refuses (RULE-D01 to RULE-D11, RULE-D16). */
export function ruleFaults(d: RuleDraft, beaconId: number): Fault[] {
  const unread = numbers
    .filter((name) => Number.isNaN(numberOf(d[name])))
    .map((field) => ({ field, code: 'invalidFormat' }));
  const found = faults(bodyOf(d, beaconId)).map(placed);
  const isFirst = ({ field }: Fault, i: number) => found.findIndex((other) => other.field === field) === i;
  return [...unread, ...found.filter(isFirst).filter(({ field }) => !unread.some((u) => u.field === field))];
}
