import {
  Map as LeafletMap,
  type LatLngExpression,
  type MapOptions,
  type PanOptions,
  type PointExpression,
  type ZoomPanOptions,
} from 'leaflet';
import { isStill, lessMotion } from '../isStill';

const still = <T extends object>(options?: T) => (isStill() ? { ...options, animate: false } : options);

/** A map that is at its new view at once, without gliding there, where the user asked for less motion (GEN-D04). */
export class StillMap extends LeafletMap {
  constructor(element: HTMLElement, options: MapOptions) {
    super(element, { ...options, fadeAnimation: !isStill() });
    const settle = () => Object.assign(this.options, { inertia: !isStill(), zoomAnimation: !isStill() });
    settle();
    const wish = lessMotion();
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
