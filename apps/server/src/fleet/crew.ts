import { BeaconModel, VehicleType } from '@mayak/api';
import { hour, minute } from './time.ts';
import type { Key, groupNames } from './fleet.names.ts';
import type { Calls } from './member.ts';

/** How often a device speaks: vessels of the open sea, craft of the bay, vehicles, cargo. */
export type Rhythm = 'sea' | 'bay' | 'road' | 'cargo';

/** What is fitted aboard a member of the demo fleet. */
export interface Fitting {
  key: Key;
  group: keyof typeof groupNames;
  model: BeaconModel;
  type: VehicleType;
  serial: number;
  color: string;
  rhythm: Rhythm;
  volts: 12 | 24;
  /** Minutes until its data are recent and outdated. */
  relevance?: [recent: number, outdated: number];
  calls?: Calls;
}

const { Mini, Standard, Pro, ProEPS, Fishery, Marine, Compact, Marine2, Lite } = BeaconModel;
const vessel = { group: 'fishing', type: VehicleType.Water, rhythm: 'sea', volts: 24 } as const;
const craft = { group: 'tugs', type: VehicleType.Water, rhythm: 'bay', volts: 24 } as const;
const truck = {
  group: 'vehicles',
  type: VehicleType.Truck,
  rhythm: 'road',
  volts: 24,
  model: Compact,
} as const;

/** The demo fleet: nine fishing vessels, four harbour craft, five vehicles, a container and a wagon (GEN-D02). */
export const crew: readonly Fitting[] = [
  { ...vessel, key: 'voronov', model: Marine2, serial: 8102, color: '#B3224F', relevance: [30, 90] },
  { ...vessel, key: 'polar', model: Fishery, serial: 8089, color: '#C2500A' },
  { ...vessel, key: 'zhelaniya', model: Marine2, serial: 8076, color: '#1E73B0' },
  { ...vessel, key: 'teriberka', model: Fishery, serial: 8063, color: '#00705A' },
  { ...vessel, key: 'severny', model: Fishery, serial: 8050, color: '#8A3A8F' },
  { ...vessel, key: 'barents', model: Marine, serial: 8037, color: '#3B4CC0' },
  {
    ...vessel,
    key: 'liinakhamari',
    model: Marine,
    serial: 8024,
    color: '#7A6A00',
    relevance: [30, 360],
    calls: { last: -41 * minute, every: 3 * hour },
  },
  {
    ...vessel,
    key: 'nordkin',
    model: Standard,
    serial: 8011,
    color: '#4D7A12',
    relevance: [60, 240],
    calls: { last: -6 * hour, every: 48 * hour, promised: 2 * hour },
  },
  { ...vessel, key: 'khibiny', model: Marine2, serial: 7998, color: '#9A4B2F' },
  { ...craft, key: 'kildin', model: Pro, serial: 7985, color: '#0E7E9B' },
  { ...craft, key: 'varzuga', model: Pro, serial: 7972, color: '#6A4FB3' },
  { ...craft, key: 'pilot', model: Mini, serial: 7959, color: '#94455A', volts: 12 },
  { ...craft, key: 'bunker', model: ProEPS, serial: 7946, color: '#2F6B3A' },
  { ...truck, key: 'kamazEast', serial: 7933, color: '#A86200' },
  { ...truck, key: 'kamazWest', serial: 7920, color: '#2A5D8F' },
  {
    ...truck,
    key: 'ural',
    serial: 7907,
    color: '#C13A2B',
    relevance: [30, 360],
    calls: { last: -36 * minute, every: 3 * hour },
  },
  { ...truck, key: 'hilux', model: Lite, type: VehicleType.Car, serial: 7894, color: '#0C8078', volts: 12 },
  {
    ...truck,
    key: 'loader',
    model: Mini,
    type: VehicleType.Special,
    serial: 7881,
    color: '#46607A',
    calls: { last: -50 * hour, every: 120 * hour },
  },
  {
    group: 'cargo',
    key: 'container',
    model: Mini,
    type: VehicleType.Container,
    serial: 7868,
    color: '#5F6B1E',
    rhythm: 'cargo',
    volts: 12,
  },
  {
    group: 'cargo',
    key: 'wagon',
    model: Lite,
    type: VehicleType.Rail,
    serial: 7855,
    color: '#A8407A',
    rhythm: 'cargo',
    volts: 12,
  },
];
