import type { BeaconRecord } from '../beacons/record.ts';
import type { BeaconState, Fix } from '../beacons/store/beaconState.ts';
import type { Drafts } from '../beacons/writer.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import type { DormantStep, WatchStep } from './store/content.ts';
import type { DeviceReport, Point } from '@mayak/protocols';
import type { Received } from './store/raw.ts';

/** A value of a channel at the moment when it was measured. */
export interface NewestValue {
  number: number;
  value: number;
  t: number;
}

/** A report on its way, and what the stages find out of it. */
export interface Item {
  readonly record: BeaconRecord;
  /** As it came. */
  readonly came: DeviceReport;
  /** Its values in the channels of its beacon. */
  readonly told: DeviceReport;
  /** Without what is for those ashore alone (SSAS-D02). */
  report: DeviceReport;
  /** The message that brought it; null for one that came by no gateway. */
  readonly received: Received | null;
  /** Names of values for which the device has no channel. */
  readonly unknown: readonly string[];
  /** It was not stored before. */
  isNew: boolean;
  /** Moments of which it says something else than what was told first, epoch ms (INGEST-D03). */
  contradicted: readonly number[];
  before: BeaconState;
  after: BeaconState;
  /** New fixes, oldest first. */
  fixes: readonly Fix[];
  /** Values that were the newest of their channel when they were measured, oldest first. */
  values: NewestValue[];
  /** Steps of the bridge watch within. */
  watch: WatchStep[];
  /** Dormant periods of the bridge watch that it told. */
  dormant: DormantStep[];
  /** Times of its values of the bridge watch that came late. */
  late: number[];
  /** Areas that it came into and left again. */
  passed: readonly number[];
}

/** What the stages find out, not found out yet. */
export const notFoundYet = (state: BeaconState) => ({
  isNew: false,
  contradicted: [],
  before: state,
  after: state,
  fixes: [],
  values: [],
  watch: [],
  dormant: [],
  late: [],
  passed: [],
});

/** Reports that are stored in one change, in the order in which they came; all their beacons are locked, and of one cell. */
export interface Batch {
  readonly items: readonly Item[];
  readonly step: Step;
  /** The past of these beacons, in the same change. */
  readonly past: Db;
  readonly drafts: Drafts;
  /** This value of a channel was not stored before. */
  isNewValue: (point: Point, number: number) => boolean;
}

/** One thing that is done with a batch, in its transaction; what it finds out stands in the items or is an event. */
export type Stage = (batch: Batch) => Promise<void> | void;

/** The reports that were not stored before. */
export const newItems = ({ items }: Batch): Item[] => items.filter(({ isNew }) => isNew);
