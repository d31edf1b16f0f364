import { createLeafComponent } from '@react-leaflet/core';
import type { MapShape } from '@mayak/host';
import { CircleMarker, FeatureGroup, Polygon, Polyline, SVG, type LatLngTuple, type Path } from 'leaflet';
import { panes } from '../panes';
import { createKeptLayerHook } from '../keptLayer';

const title = (path: Path, text: string) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  element.textContent = text;
  path.getElement()?.append(element);
};

class Shapes extends FeatureGroup {
  private readonly renderer = new SVG({ pane: panes.shapes.name });

  show(shapes: readonly MapShape[]) {
    this.clearLayers();
    for (const shape of shapes) {
      const path = this.pathOf(shape);
      if (shape.label) path.on('add', () => title(path, shape.label ?? ''));
      this.addLayer(path);
    }
  }

  private pathOf({ kind, at, color, id }: MapShape): Path {
    const look = { color, weight: 2, renderer: this.renderer, className: `shape-${id}` };
    const places = at.map(([lat, lon]): LatLngTuple => [lat, lon]);
    if (kind === 'line') return new Polyline(places, look);
    if (kind === 'area') return new Polygon(places, look);
    return new CircleMarker(places[0] ?? [0, 0], { ...look, radius: 6, fillOpacity: 0.8 });
  }
}

export interface ShapeLayerProps {
  shapes: readonly MapShape[];
}

/** Points, lines and areas that are given as data: what other remotes add to the map (GEN-D05). */
export default createLeafComponent(
  createKeptLayerHook(
    (_: ShapeLayerProps) => new Shapes(),
    (layer, { shapes }) => layer.show(shapes),
  ),
);
