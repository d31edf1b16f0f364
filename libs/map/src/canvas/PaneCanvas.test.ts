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
}

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
    expect([canvases(map), told.join(' ')]).toEqual([1, 'names beacons']);
    told.length = 0;
    beacons.redraw();
    names.redraw();
    beacons.redraw();
    await settled();
    expect(told.join(' ')).toBe('names beacons');
  });

  it('goes with the last of them', async () => {
    const map = aMap();
    const [one, other] = [new Part('one', 0).addTo(map), new Part('other', 1).addTo(map)];
    one.remove();
    await settled();
    expect([canvases(map), told.at(-1)]).toEqual([1, 'other']);
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
