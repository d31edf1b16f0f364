import { lazyPart } from '@mayak/ui/part';
import type { ShapeLayerProps } from './ShapeLayer';

/** Points, lines and areas that are given as data, whose code comes when the first are given. */
export const ShapeLayer = lazyPart<ShapeLayerProps>(
  () => import(/* webpackChunkName: "shape-layer" */ './ShapeLayer'),
  { floats: true },
);
