import { Skeleton } from '@mayak/ui';
import { lazy, Suspense } from 'react';
import type { SmallMapProps } from './SmallMapView';

const View = lazy(() => import(/* webpackChunkName: "small-map" */ './SmallMapView'));

/** Some beacons, a track or some areas on a small map, whose code comes when it is first shown. */
export function SmallMap(props: SmallMapProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? '240px'} />}>
      <View {...props} />
    </Suspense>
  );
}
