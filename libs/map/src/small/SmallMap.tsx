import { Skeleton } from '@mayak/ui';
import { lazyPart } from '@mayak/ui/part';
import type { SmallMapProps } from './SmallMapView';

/** Some beacons, a track or some areas on a small map, whose code comes when it is first shown. */
export const SmallMap = lazyPart<SmallMapProps>(
  () => import(/* webpackChunkName: "small-map" */ './SmallMapView'),
  { waiting: ({ height }) => <Skeleton height={height ?? '240px'} /> },
);
