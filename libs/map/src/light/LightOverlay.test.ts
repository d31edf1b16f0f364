import { LightOverlay } from './LightOverlay';
import type { LightColours } from './LightShown';

/** Pixels of the world's width, the whole of it in the window. */
const world = 1_024;

/** The rectangles that are filled for the squares of beacons at these longitudes, on a map whose middle is at longitude 0. */
function squaresAt(...lons: number[]) {
  const filled: number[] = [];
  const ctx = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) =>
      name === 'fillRect' ? (_x: number, _y: number, width: number) => filled.push(width) : () => undefined,
    set: () => true,
  });
  const overlay = new LightOverlay({} as LightColours);
  overlay.show({
    beacons: lons.map((lon, id) => ({ id, name: '', colour: '#00f', at: [0, lon], course: null, track: [] })),
    ...{ area: null, square: 100_000, selected: null },
  });
  const toPixel = (lat: number, lon: number) => ({
    x: world / 2 + ((lon - 360 * Math.round(lon / 360)) / 360) * world,
    y: world / 2 - lat,
  });
  overlay.draw(ctx, { map: null, zoom: 2, width: world, height: world, toPixel } as never);
  return filled;
}

beforeEach(() => void (HTMLCanvasElement.prototype.getContext = () => null));

describe('PERM-D28, PERM-D33 the square in which a beacon is', () => {
  it('is as wide at the edge of the world as elsewhere', () => {
    const [usual = 0, ...atEdges] = squaresAt(0, 179.9, -179.9);
    expect(usual).toBeCloseTo(2.6, 1);
    for (const width of atEdges) expect(width).toBeCloseTo(usual, 6);
  });
});
