/** What is chosen of the parameters of a device: a door of its own, so that pages of it run in shells of before (REMOTE-D12). */
export * from './chosenPages.ts';
export * from './chosen.rules.ts';
export { chosenFaults } from './faults.rules.ts';
export * from './request.ts';
export * from './reportedValues.rules.ts';
export * from './withdraw.ts';
