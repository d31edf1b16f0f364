import { lazy } from 'react';

export { ChartSkeleton } from './ChartSkeleton';
export { HistoryTable } from './HistoryTable';
export { SensorChoice } from './SensorChoice';
export { useChosenSensors } from './useChosenSensors';
export { useSamples } from './useSamples';

/** Comes with the charts when it is first shown. */
export const SensorsChart = lazy(() => import(/* webpackChunkName: "history-chart" */ './SensorsChart'));
