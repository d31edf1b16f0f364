import {
  Map as LeafletMap,
  type LatLngExpression,
  type MapOptions,
  type PanOptions,
  type PointExpression,
  type ZoomPanOptions,
} from 'leaflet';
import { prefersReducedMotion, reducedMotion } from '../reducedMotion';

const still = <T extends object>(options?: T) =>
  prefersReducedMotion() ? { ...options, animate: false } : options;

/** A map that is at its new view at once, without gliding there, where the user asked for less motion (GEN-D04). */
export class ReducedMotionMap extends LeafletMap {
  constructor(element: HTMLElement, options: MapOptions) {
    super(element, { ...options, fadeAnimation: !prefersReducedMotion() });
    const settle = () =>
      Object.assign(this.options, {
        inertia: !prefersReducedMotion(),
        zoomAnimation: !prefersReducedMotion(),
      });
    settle();
    const wish = reducedMotion();
    wish?.addEventListener('change', settle);
    this.on('unload', () => wish?.removeEventListener('change', settle));
  }

  override setView(center: LatLngExpression, zoom?: number, options?: ZoomPanOptions): this {
    return super.setView(center, zoom, still(options));
  }

  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, still(options));
  }
}
