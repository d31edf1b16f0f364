/** Rules over long histories: a door of its own, as pages read only what came of them. */
export * from './chart/slots.rules.ts';
export * from './fuel/sample.rules.ts';
export * from './fuel/flow.rules.ts';
export * from './fuel/level.rules.ts';
export * from './fuel/movements.rules.ts';
export * from './fuel/tank.rules.ts';
export * from './fuel/transfers.rules.ts';
export * from './fuel/consumption.rules.ts';
