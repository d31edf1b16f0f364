export { ChartSkeleton } from './ChartSkeleton';
export { HistoryTable } from './HistoryTable';
export { SensorChoice } from './SensorChoice';
export { useChosenSensors } from './useChosenSensors';
export { useSamples } from './useSamples';
