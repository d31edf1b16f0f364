import { lazyPart } from '@mayak/ui/part';
import { ChartSkeleton } from '../history';

/** The sensors of a beacon over a period; its code comes with the charts when it is first shown. */
export const SensorsChart = lazyPart(
  () => import(/* webpackChunkName: "history-chart" */ '../history/SensorsChart'),
  { waiting: () => <ChartSkeleton /> },
);
