/** The rules by which reports are made of the past: a door of its own, as pages read only what came of them. */
export * from '../history/held.rules.ts';
export * from './alarms.rules.ts';
export * from './channels.rules.ts';
export * from './legs.rules.ts';
export * from './past.rules.ts';
export * from './speeding.rules.ts';
export * from './visits.rules.ts';
export * from './voyages.rules.ts';
export * from '../bnwas/alarms.rules.ts';
export * from '../bnwas/report.rules.ts';
