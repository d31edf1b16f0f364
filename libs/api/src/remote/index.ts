export * from './pages.ts';
export * from './pages.rules.ts';
export { pageFaults, type PageFault } from './faults.rules.ts';
export * from './remote.ts';
export * from './withdraw.ts';
