import { createMap } from '../instance/createMap';
import { panes } from '../panes';
import { CanvasOverlay } from './CanvasOverlay';

const told: string[] = [];
class Part extends CanvasOverlay {
  private readonly word: string;
  constructor(word: string, order: number, pane: string = panes.canvas.name) {
    super(pane, order);
    this.word = word;
  }
  override draw() {
    told.push(this.word);
  }
  override writeLabels() {
    told.push(`words of ${this.word}`);
  }
}

const shapes = () => told.filter((word) => !word.startsWith('words')).join(' ');
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));
const paper = { setTransform() {}, clearRect() {}, save() {}, restore() {} };

beforeEach(() => {
  told.length = 0;
  HTMLCanvasElement.prototype.getContext = (() => paper) as never;
});

const aMap = () => {
  const map = createMap({ lat: 70, lon: 34, zoom: 8 });
  document.body.append(map.getContainer());
  Object.defineProperties(map.getContainer(), { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  map.invalidateSize();
  return map;
};
const canvases = (map: ReturnType<typeof aMap>) => map.getContainer().querySelectorAll('canvas').length;

describe('MAP-D05 what is drawn over the map shares one canvas', () => {
  it('draws its parts in their order, all of them once for the changes of one turn', async () => {
    const map = aMap();
    const [beacons, names] = [new Part('beacons', 4), new Part('names', 1)];
    beacons.addTo(map);
    names.addTo(map);
    await settled();
    expect([canvases(map), shapes()]).toEqual([1, 'names beacons']);
    told.length = 0;
    beacons.redraw();
    names.redraw();
    beacons.redraw();
    await settled();
    expect(shapes()).toBe('names beacons');
  });

  it('goes with the last of them', async () => {
    const map = aMap();
    const [one, other] = [new Part('one', 0).addTo(map), new Part('other', 1).addTo(map)];
    one.remove();
    await settled();
    expect([canvases(map), shapes().split(' ').at(-1)]).toEqual([1, 'other']);
    other.remove();
    expect(canvases(map)).toBe(0);
  });

  it('leaves what is drawn by hand a canvas of its own', () => {
    const map = aMap();
    new Part('beacons', 4).addTo(map);
    new Part('ruler', 0, panes.ruler.name).addTo(map);
    expect(canvases(map)).toBe(2);
  });
});

describe('MAP-D06 the end of a movement that is seen', () => {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  async function aMoved(end: (map: ReturnType<typeof aMap>) => void) {
    const map = aMap();
    const part = new Part('beacons', 4).addTo(map);
    new Part('base', 0, panes.base.name).addTo(map);
    await settled();
    const shown = () => map.getPane(panes.canvas.name)?.querySelector('canvas');
    const first = shown();
    told.length = 0;
    end(map);
    return { map, part, first, shown };
  }
  const zoomed = (map: ReturnType<typeof aMap>) => {
    map.fire('zoomanim', { center: map.getCenter(), zoom: map.getZoom() });
    map.fire('moveend');
  };
  const dragged = (map: ReturnType<typeof aMap>) => void map.fire('drag').fire('moveend');

  it.each([
    ['a zoom', zoomed],
    ['a drag', dragged],
  ])(
    'is drawn a piece a frame after %s, beacons before the base, and shown when it is whole',
    async (_, end) => {
      const { first, shown } = await aMoved(end);
      expect([told, shown()]).toEqual([[], first]);
      await frame();
      expect([told.splice(0), shown()]).toEqual([['beacons'], first]);
      await frame();
      expect(told.splice(0)).toEqual(['words of beacons']);
      expect(shown()).not.toBe(first);
      await frame();
      await frame();
      expect(told).toEqual(['base', 'words of base']);
    },
  );

  it('gives way to what changes meanwhile, which is drawn at once, and to the next zoom', async () => {
    const { map, part, first, shown } = await aMoved(zoomed);
    await frame();
    part.redraw();
    await settled();
    expect([told.splice(0), shown()]).toEqual([['beacons', 'beacons', 'words of beacons'], first]);
    zoomed(map);
    await frame();
    map.fire('zoomanim', { center: map.getCenter(), zoom: map.getZoom() });
    await frame();
    await frame();
    expect([shapes(), shown()]).toEqual(['beacons', first]);
  });

  it('of a map that jumps is its drawing', async () => {
    const { shown, first } = await aMoved((map) => void map.fire('moveend'));
    expect([told, shown()]).toEqual([['beacons', 'words of beacons', 'base', 'words of base'], first]);
  });
});
