/** What pages take of stages and dormant periods: a door of its own, so that they run in shells of before. */
export * from './stages.rules.ts';
export * from './now.ts';
