/** Histories and the rules over them: a door of its own, as most pages read only what came of them. */
export * from '../chart/slots.rules.ts';
export * from '../fuel/sample.rules.ts';
export * from '../fuel/flow.rules.ts';
export * from '../fuel/level.rules.ts';
export * from '../fuel/movements.rules.ts';
export * from '../fuel/tank.rules.ts';
export * from '../fuel/transfers.rules.ts';
export * from '../fuel/consumption.rules.ts';
export * from './figures.rules.ts';
export * from './fixes.ts';
export * from './leg.rules.ts';
export * from './legs.wire.ts';
export * from './downsample.rules.ts';
export * from './simplify.rules.ts';
export * from './samples.wire.ts';
export * from './track.wire.ts';
export * from './wire.ts';
