export * from './layout.ts';
export * from './builds.ts';
export * from './ownRegistry.ts';
export * from './served.ts';
export * from './declaredFeatures.ts';
export * from './reports.ts';
export * from './changeRegistry.ts';
export * from './journal.ts';
export * from './lock.ts';
export * from './refused.ts';
export * from './check/checkFolder.ts';
export {
  archivedIn,
  archiveRelease,
  checkArchive,
  keptMonths,
  monthsBefore,
  pruneArchive,
  sizeOfArchive,
  unpackArchived,
  type Archived,
} from './archive.ts';
export * from './archiveGiven.ts';
export * from './keepRelease.ts';
export * from './fit.ts';
export * from './teams.ts';
export * from './previews.ts';
export * from './signing.ts';
export * from './trust.ts';
export * from './fared.ts';
export * from './openings.ts';
export * from './judgeRollouts.ts';
