import type { Layer, Map as LeafletMap } from 'leaflet';

/**
 * The layer container of a map's context: it keeps the layers while its screen is hidden: a hidden screen loses its effects, but its layers, with all
 * their tiles, wait for its return. What is not claimed again by then goes.
 */
export class LayerRegistry {
  private readonly map: LeafletMap;
  private readonly claimed = new Map<Layer, boolean>();
  private isShown = false;

  constructor(map: LeafletMap) {
    this.map = map;
  }

  addLayer(layer: Layer): void {
    this.claimed.set(layer, true);
    layer.addTo(this.map);
  }

  /** The layer's component went, or only its screen was hidden; which of the two shows when the commit is over. */
  removeLayer(layer: Layer): void {
    this.claimed.set(layer, false);
    queueMicrotask(() => this.sweep());
  }

  show(isShown: boolean): void {
    this.isShown = isShown;
    queueMicrotask(() => this.sweep());
  }

  private sweep(): void {
    if (!this.isShown) return;
    this.claimed.forEach((isClaimed, layer) => {
      if (isClaimed) return;
      layer.remove();
      this.claimed.delete(layer);
    });
  }
}
