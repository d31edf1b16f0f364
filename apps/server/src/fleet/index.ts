export { seedDemo, type Seeded, type SeedOptions } from './seed.ts';
export { isBench } from './stock.ts';
export { startSimulator, type Simulator, type SimulatorOptions } from './simulator.ts';
