export { seedDemo, type Seeded, type SeedOptions } from './seed.ts';
export { startSimulator, type Simulator, type SimulatorOptions } from './simulator.ts';
