import { point } from 'leaflet';
import type { CanvasView } from '../canvas/CanvasView';
import type { LatLon } from '../MapViewProps';
import { RulerLayer } from './RulerLayer';

const style = { line: '#00f', casing: '#fff', paper: '#fff', colours: '#000' };
const words = {
  leg: (metres: number, bearing: number) => `${Math.round(metres / 1_000)} km ${Math.round(bearing)}°`,
  total: (metres: number) => `all ${Math.round(metres / 1_000)} km`,
};

const zoom = Math.log2(36_000 / 256);

/** The words, the ways and the dashed lines of a drawing on a plane of 100 px to a degree, whose middle is at 0°. */
function drawn(points: readonly LatLon[], ahead: LatLon | null, width = 1_000) {
  const said: string[] = [];
  const dashes: number[][] = [];
  const quiet = () => undefined;
  const ctx = {
    ...{ stroke: quiet, arc: quiet, fill: quiet },
    beginPath: () => ways.push([]),
    moveTo: (x: number) => ways.at(-1)?.push(Math.round(x)),
    lineTo: (x: number) => ways.at(-1)?.push(Math.round(x)),
    roundRect: quiet,
    measureText: () => ({ width: 10 }),
    setLineDash: (dash: number[]) => dash.length > 0 && dashes.push(dash),
    fillText: (text: string) => said.push(text),
  } as unknown as CanvasRenderingContext2D;
  const ways: number[][] = [];
  const toPixel = (lat: number, lon: number) =>
    point((lon - 360 * Math.round(lon / 360)) * 100 + width / 2, -lat * 100);
  const probe = new RulerLayer(style, words);
  probe.show(points, style, words);
  probe.aim(ahead);
  probe.draw(ctx, { toPixel, zoom, width } as CanvasView);
  return { said, dashes: dashes.length, ways: ways.filter(({ length }) => length > 0) };
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
    ).toMatchObject({
      said: ['111 km 90°', '111 km 0°', 'all 222 km'],
      dashes: 0,
    });
  });

  it('tells them of the leg to the pointer before it is taken', () => {
    expect(drawn([[0, 0]], [-1, 0])).toMatchObject({ said: ['111 km 180°'], dashes: 1 });
    expect(drawn([[0, 0]], [0, 0]).dashes).toBe(0);
    expect(drawn([], [1, 1]).said).toEqual([]);
  });

  it('draws a leg over the 180° meridian the short way it is measured, at both edges of a map of the whole world', () => {
    const [east, west] = [
      [35_000, 37_000],
      [-1_000, 1_000],
    ];
    const taken = drawn(
      [
        [0, 170],
        [0, 190],
      ],
      null,
      36_000,
    );
    expect(taken.ways).toEqual([west, west, east, east]);
    expect(taken.said).toContain('2226 km 90°');
    const led = drawn([[0, 170]], [0, -170], 36_000);
    expect(led.ways.filter(({ length }) => length === 2)).toEqual([west, east]);
  });

  it('is drawn where it is looked at, however far it goes round the world', () => {
    const far = [0, 100, 200, 300].map((lon): LatLon => [0, lon]);
    expect(drawn(far, null).ways).toContainEqual([500, 10_500, 20_500, 30_500]);
    expect(drawn(far.concat([[0, 360]]), null).ways).toContainEqual([-35_500, -25_500, -15_500, -5_500, 500]);
  });
});
