import { BeaconSettingsEdit, limits, type BeaconSettings } from '@mayak/api';
import { faultsBy, type Fault } from '@mayak/ui/form';

/** Settings as they stand in their fields. */
export interface SettingsDraft {
  [name: string]: string | boolean;
  CheckRelevance: boolean;
  CheckEmergency: boolean;
  EmergencyOverRelevancePriority: boolean;
  FuelManagement: boolean;
  BNWASShowStatus: boolean;
  /** Empty is the unit of the reader. */
  LengthUnit: string;
  VehicleType: string;
  RelevanceTimeout1: string;
  RelevanceTimeout2: string;
  IridiumGatewayHost: string;
  IridiumGatewayPort: string;
}

const text = (value: number | string | null) => (value === null ? '' : String(value));

export const draftOf = (s: BeaconSettings): SettingsDraft => ({
  CheckRelevance: s.CheckRelevance,
  CheckEmergency: s.CheckEmergency,
  EmergencyOverRelevancePriority: s.EmergencyOverRelevancePriority,
  FuelManagement: s.FuelManagement,
  BNWASShowStatus: s.BNWASShowStatus,
  LengthUnit: text(s.LengthUnit),
  VehicleType: text(s.VehicleType),
  RelevanceTimeout1: text(s.RelevanceTimeout1),
  RelevanceTimeout2: text(s.RelevanceTimeout2),
  IridiumGatewayHost: text(s.IridiumGatewayHost),
  IridiumGatewayPort: text(s.IridiumGatewayPort),
});

/** The whole number that is meant, null for an empty field, NaN for anything else. */
export function wholeOf(typed: string): number | null {
  const plain = typed.replace(/\s/g, '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What the fields mean, in the words of the contract. */
export const bodyOf = (d: SettingsDraft) => ({
  ...d,
  LengthUnit: d.LengthUnit === '' ? null : Number(d.LengthUnit),
  VehicleType: Number(d.VehicleType),
  RelevanceTimeout1: wholeOf(d.RelevanceTimeout1),
  RelevanceTimeout2: wholeOf(d.RelevanceTimeout2),
  IridiumGatewayHost: d.IridiumGatewayHost.trim() || null,
  IridiumGatewayPort: wholeOf(d.IridiumGatewayPort),
});

const faults = faultsBy(BeaconSettingsEdit);
const numbers = ['RelevanceTimeout1', 'RelevanceTimeout2', 'IridiumGatewayPort'] as const;

/** What is wrong with the fields: what no number is, then what the contract refuses (SET-D02). */
export function settingsFaults(d: SettingsDraft): Fault[] {
  const unread = numbers.filter((name) => Number.isNaN(wholeOf(d[name])));
  const found = faults(bodyOf(d)).filter(({ field }) => !unread.some((name) => name === field));
  const isOrdered = found.some(({ code }) => code === 'order');
  const [one, two] = [wholeOf(d.RelevanceTimeout1), wholeOf(d.RelevanceTimeout2)];
  // zod looks at the order only where all fields are well.
  const isWrongOrder = !isOrdered && one !== null && two !== null && one >= two;
  return [
    ...unread.map((field) => ({ field, code: 'invalidFormat' })),
    ...found.map((fault) => ({ ...fault, ...rangeOf(fault) })),
    ...(isWrongOrder ? [{ field: 'RelevanceTimeout2', code: 'order' }] : []),
  ];
}

const rangeOf = ({ field, code }: Fault) => {
  if (code !== 'outOfRange') return {};
  return field === 'IridiumGatewayPort' ? limits.port : { min: 1, max: limits.relevance.maxMinutes };
};
