import { point } from 'leaflet';
import type { CanvasView } from '../canvas/CanvasView';
import type { LatLon } from '../MapViewProps';
import { RulerLayer } from './RulerLayer';

const style = { line: '#00f', casing: '#fff', paper: '#fff', colours: '#000' };
const words = {
  leg: (metres: number, bearing: number) => `${Math.round(metres / 1_000)} km ${Math.round(bearing)}°`,
  total: (metres: number) => `all ${Math.round(metres / 1_000)} km`,
};

/** The words and the dashed lines of a drawing on a plane of 100 px to a degree. */
function drawn(points: readonly LatLon[], ahead: LatLon | null) {
  const said: string[] = [];
  const dashes: number[][] = [];
  const quiet = () => undefined;
  const ctx = {
    ...{ beginPath: quiet, moveTo: quiet, lineTo: quiet, stroke: quiet, arc: quiet, fill: quiet },
    roundRect: quiet,
    measureText: () => ({ width: 10 }),
    setLineDash: (dash: number[]) => dash.length > 0 && dashes.push(dash),
    fillText: (text: string) => said.push(text),
  } as unknown as CanvasRenderingContext2D;
  const toPixel = (lat: number, lon: number) => point(lon * 100, -lat * 100);
  const probe = new RulerLayer(style, words);
  probe.show(points, style, words);
  probe.aim(ahead);
  probe.draw(ctx, { toPixel } as CanvasView);
  return { said, dashes: dashes.length };
}

describe('MAP-D07 the ruler', () => {
  it('tells length and bearing of each leg and the length of the way', () => {
    expect(
      drawn(
        [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
        null,
      ),
    ).toEqual({
      said: ['111 km 90°', '111 km 0°', 'all 222 km'],
      dashes: 0,
    });
  });

  it('tells them of the leg to the pointer before it is taken', () => {
    expect(drawn([[0, 0]], [-1, 0])).toEqual({ said: ['111 km 180°'], dashes: 1 });
    expect(drawn([[0, 0]], [0, 0]).dashes).toBe(0);
    expect(drawn([], [1, 1]).said).toEqual([]);
  });
});
