import { type Geoobject, GeoobjectType, limits } from '@mayak/api';
import { aGeoobject } from '@mayak/api/fixtures';
import { point } from 'leaflet';
import type { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { LabelLayout } from '../canvas/LabelLayout';
import { mercatorX, mercatorY } from '../graticule/mercator';
import { GeoobjectOverlay } from './GeoobjectOverlay';

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

/** What a drawing did: its vertices as circles, the widths and colours of its lines, its words. */
function drawn(objects: Geoobject[], zoom: number, selected: number | null = null) {
  const done = { circles: 0, lines: [] as string[], words: [] as string[], alphas: [] as number[] };
  const ctx = {
    globalAlpha: 1,
    lineWidth: 0,
    strokeStyle: '',
    beginPath: () => undefined,
    closePath: () => undefined,
    lineTo: () => undefined,
    fill: () => undefined,
    strokeText: () => undefined,
    arc: () => (done.circles += 1),
    stroke() {
      done.lines.push(`${ctx.lineWidth} ${ctx.strokeStyle}`);
      done.alphas.push(ctx.globalAlpha);
    },
    measureText: () => ({ width: 10 }),
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    fillText(text: string) {
      done.words.push(text);
    },
  };
  const probe = new GeoobjectOverlay({ halo: '#fff', paper: '#fff', ground: 'light' });
  probe.show({ objects, selected }, { halo: '#fff', paper: '#fff', ground: 'light' });
  const world = 256 * 2 ** zoom;
  const at = (lat: number, lon: number) => ({ x: mercatorX(lon) * world, y: mercatorY(lat) * world });
  const middle = at(70, 35);
  const toPixel = (lat: number, lon: number) =>
    point(at(lat, lon)).subtract([middle.x - 600, middle.y - 450]);
  const view = { zoom, width: 1200, height: 900, toPixel } as Partial<CanvasView> as CanvasView;
  const paper = ctx as unknown as CanvasRenderingContext2D;
  probe.draw(paper, view);
  const layout = new LabelLayout<CanvasOverlay>(1200, 900, { left: 0, top: 0, right: 1200, bottom: 900 });
  probe.askLabels(layout);
  probe.writeLabels(paper, layout.place().get(probe) ?? []);
  return done;
}

const area = aGeoobject({
  Name: 'Area',
  LineWidth: 5,
  InterfaceSettings: { color: '#0b7285' },
  Coordinates: [
    [70, 34],
    [70, 36],
    [69, 36],
  ],
});
const arrow = aGeoobject({
  Id: 2,
  Name: 'Way',
  Type: GeoobjectType.Arrow,
  LineWidth: 3,
  Coordinates: [
    [70, 34],
    [70, 36],
  ],
});

describe('MAP-04, MAP-D03 vertices of geoobjects', () => {
  it.each([
    [limits.map.pointsZoom - 1, 0],
    [limits.map.pointsZoom, 5],
    [limits.map.pointsZoom + 3, 5],
  ])('at zoom %i: %i', (zoom, circles) => expect(drawn([area, arrow], zoom).circles).toBe(circles));
});

describe('GEO-01 geoobjects on the map', () => {
  it('have their own width and colour, and their names', () => {
    const { lines, words } = drawn([area, arrow], 5);
    expect(lines).toEqual(['5 #0b7285', '3 #0b7285']);
    expect(words).toEqual(['Area', 'Way']);
  });
  it('fade beside the one that stands out', () =>
    expect(drawn([area, arrow], 5, 2).alphas).toEqual([0.55, 1]));
  it('that is too small for its name has it when it is chosen', () => {
    expect(drawn([area], 2).words).toEqual([]);
    expect(drawn([area], 2, area.Id).words).toEqual(['Area']);
  });
  it('are left out beyond the window', () => {
    const far = aGeoobject({
      Coordinates: [
        [10, 34],
        [10, 36],
        [9, 36],
      ],
    });
    expect(drawn([far], 5)).toMatchObject({ lines: [], words: [] });
  });
});
