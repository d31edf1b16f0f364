import { GridLayer, type Coords } from 'leaflet';
import { useEffect } from 'react';
import { useMapColours } from '../colours/useMapColours';
import { panes } from '../panes';
import { useLayer } from '../useLayer';
import { graticuleLines } from './graticuleLines';

const size = 256;

/** Meridians and parallels over a base of ready pictures; the outline map paints its own under the land. */
class GraticuleSquares extends GridLayer {
  private colour: string;

  constructor(colour: string) {
    super({ tileSize: size, pane: panes.graticule.name, updateWhenZooming: false });
    this.colour = colour;
  }

  setColour(colour: string): void {
    if (colour === this.colour) return;
    this.colour = colour;
    this.redraw();
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas');
    const ratio = window.devicePixelRatio;
    canvas.width = canvas.height = size * ratio;
    const ctx = canvas.getContext('2d');
    if (!ctx) return canvas;
    ctx.scale(ratio, ratio);
    ctx.strokeStyle = this.colour;
    const { vertical, horizontal } = graticuleLines({ x, y, z }, size);
    ctx.beginPath();
    for (const at of vertical) {
      ctx.moveTo(at, 0);
      ctx.lineTo(at, size);
    }
    for (const at of horizontal) {
      ctx.moveTo(0, at);
      ctx.lineTo(size, at);
    }
    ctx.stroke();
    return canvas;
  }
}

/** The coordinate grid over pictures. */
export function GraticuleGrid() {
  const { seaLabel } = useMapColours();
  const layer = useLayer(() => new GraticuleSquares(`${seaLabel}66`));
  useEffect(() => layer.setColour(`${seaLabel}66`), [layer, seaLabel]);
  return null;
}
