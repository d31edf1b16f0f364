import { ReportType, type ReportSettings } from '@mayak/api';

/** A report of beacons that tells of this moment instead of a period: on the wire it has their type (REP-D16). */
export const latestChoice = 'latestState';

/** What a user chooses as the type of a report. */
export type ReportChoice = ReportType | typeof latestChoice;

export const choiceOf = (type: ReportType, { Latest }: Pick<ReportSettings, 'Latest'>): ReportChoice =>
  Latest ? latestChoice : type;

export const typeOf = (choice: ReportChoice): ReportType =>
  choice === latestChoice ? ReportType.Beacons : choice;
