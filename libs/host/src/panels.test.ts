import { BehaviorSubject, EMPTY } from 'rxjs';
import { createBus } from './bus';
import { keepPanel, type DeclaredPanel, type PageAddress } from './panelAddress';
import { createPanels } from './panels';

const declared: DeclaredPanel[] = [
  { id: 'beacon', subject: { param: 'beacon', prop: 'beaconId', routes: ['monitoring'] } },
  { id: 'messenger' },
];

const moment = () => new Promise((done) => setTimeout(done));

/** A history of addresses, as a browser has one, which goes back at once. */
const somePanels = (...begin: string[]) => panelsOf(begin);

function panelsOf(begin: string[], late = false) {
  const of = (path: string, state: unknown = null): PageAddress => {
    const { pathname, search } = new URL(path, 'http://page');
    return { pathname, search, state };
  };
  const history = begin.map((path) => of(path));
  const location$ = new BehaviorSubject(history.at(-1)!);
  const enter = (page: PageAddress, replace = false) => {
    if (replace) history.pop();
    history.push(page);
    location$.next(page);
  };
  const back = () => {
    history.pop();
    location$.next(history.at(-1)!);
  };
  const bus = createBus();
  const told: string[] = [];
  bus
    .scope('test')
    .on('panel.open')
    .subscribe(({ payload }) => told.push(`open ${payload.id}`));
  bus
    .scope('test')
    .on('panel.close')
    .subscribe(({ payload }) => told.push(`close ${payload.id}`));
  const panels = createPanels({
    bus: bus.scope('shell'),
    addresses: {
      location$,
      write: (search, { state, replace }) => enter({ ...location$.value, search, state }, replace),
      navigator: { go: late ? () => void moment().then(back) : back },
    },
    declared: () => declared,
    declaredAnew$: EMPTY,
  });
  const at = () => location$.value.pathname + location$.value.search;
  return { panels, told, back, at, depth: () => history.length, go: (path: string) => enter(of(path)) };
}

describe('PANEL-01 the side panels', () => {
  it('are open one at a time (PANEL-D01)', () => {
    const { panels, told } = somePanels('/monitoring');
    panels.open('messenger');
    panels.open('beacon', { beaconId: 5 });
    expect(panels.current()).toEqual({ id: 'beacon', props: { beaconId: 5 } });
    expect(told).toEqual(['open messenger', 'close messenger', 'open beacon']);
  });

  it('close by the button that opened them (PANEL-D01)', () => {
    const { panels, told, at } = somePanels('/monitoring');
    panels.toggle('messenger');
    expect(at()).toBe('/monitoring?panel=messenger');
    panels.toggle('messenger');
    expect([panels.current(), at()]).toEqual([null, '/monitoring']);
    expect(told).toEqual(['open messenger', 'close messenger']);
  });

  it('close on every change of the path (PANEL-02), and come back with the way back', () => {
    const { panels, go, back } = somePanels('/monitoring');
    panels.open('messenger', { beaconId: 5 });
    go('/tracks');
    expect(panels.current()).toBeNull();
    back();
    expect(panels.current()).toEqual({ id: 'messenger', props: { beaconId: 5 } });
  });

  it('take other props without a new opening', () => {
    const { panels } = somePanels('/monitoring');
    const ids: (string | null)[] = [];
    panels.id$.subscribe((id) => ids.push(id));
    panels.open('beacon', { beaconId: 1 });
    panels.open('beacon', { beaconId: 2 });
    expect(ids).toEqual([null, 'beacon']);
    expect(panels.current()?.props).toEqual({ beaconId: 2 });
  });
});

describe('PANEL-D02, ROUTE-D06 the panel of an address', () => {
  it.each([
    ['/monitoring?beacon=5', { id: 'beacon', props: { beaconId: 5 } }],
    ['/tracks?beacon=5', null],
    ['/tracks?beacon=5&panel=beacon&panel.beaconId=7', { id: 'beacon', props: { beaconId: 7 } }],
    ['/monitoring?beacon=x', null],
    ['/monitoring?beacon=-1', null],
    ['/monitoring?beacon=1.5', null],
    ['/reports?panel=messenger', { id: 'messenger', props: {} }],
    [
      '/reports?panel=fuel&panel.name=ship&panel.all=true',
      { id: 'fuel', props: { name: 'ship', all: true } },
    ],
    ['/reports?panel=', null],
  ])('%s', (path, panel) => expect(somePanels(path).panels.current()).toEqual(panel));

  it.each([
    ['/monitoring', 'beacon', { beaconId: 5 }, '/monitoring?beacon=5'],
    ['/monitoring?panel=messenger', 'beacon', { beaconId: 5 }, '/monitoring?beacon=5'],
    ['/monitoring?beacon=5', 'messenger', {}, '/monitoring?panel=messenger'],
    ['/tracks?beacon=5', 'beacon', { beaconId: 7 }, '/tracks?beacon=5&panel=beacon&panel.beaconId=7'],
    ['/reports', 'fuel', { name: '5', all: true }, '/reports?panel=fuel&panel.name=%225%22&panel.all=true'],
  ])('%s: opening %s with %j gives %s, which opens the same', (path, id, props, address) => {
    const { panels, at } = somePanels(path);
    panels.open(id, props);
    expect(at()).toBe(address);
    expect(somePanels(address).panels.current()).toEqual({ id, props });
  });

  it('a beacon is a step of the history: Back leads out of it, and closing it is that way back', () => {
    const { panels, back, at, depth } = somePanels('/tracks', '/monitoring');
    panels.open('beacon', { beaconId: 5 });
    panels.open('beacon', { beaconId: 6 });
    expect([at(), depth()]).toEqual(['/monitoring?beacon=6', 3]);
    panels.close();
    expect([at(), depth()]).toEqual(['/monitoring', 2]);
    panels.open('beacon', { beaconId: 5 });
    back();
    expect(panels.current()).toBeNull();
  });

  it('closing it twice, before the browser has gone back, leads no further than out of it', async () => {
    const { panels, at, depth } = panelsOf(['/tracks', '/monitoring'], true);
    panels.open('beacon', { beaconId: 5 });
    panels.close();
    panels.close();
    await moment();
    expect([at(), depth()]).toEqual(['/monitoring', 2]);
    panels.open('beacon', { beaconId: 5 });
    panels.close();
    await moment();
    expect([at(), depth()]).toEqual(['/monitoring', 2]);
  });

  it('one that the page was opened with is closed in place: what is before it is another page', () => {
    const { panels, at, depth } = somePanels('/tracks', '/monitoring?beacon=5');
    panels.close();
    expect([at(), depth()]).toEqual(['/monitoring', 2]);
  });

  it('another panel is no step: Back leads to the page before', () => {
    const { panels, depth } = somePanels('/tracks', '/monitoring');
    panels.open('messenger');
    expect(depth()).toBe(2);
  });

  it('opens quietly without the focus, which is no part of a link (GEN-D04)', () => {
    const { panels, at } = somePanels('/monitoring');
    panels.open('beacon', { beaconId: 5, takesFocus: false });
    expect([at(), panels.current()?.props]).toEqual([
      '/monitoring?beacon=5',
      { beaconId: 5, takesFocus: false },
    ]);
  });

  it.each([
    [
      'stays when a screen asks for another query',
      '/tracks?panel=messenger',
      '/tracks?beacon=1',
      '?beacon=1&panel=messenger',
    ],
    ['goes with its page', '/tracks?panel=messenger', '/history?beacon=1', '?beacon=1'],
    [
      'gives way to the one that is asked for',
      '/monitoring?panel=messenger',
      '/monitoring?beacon=1',
      '?beacon=1',
    ],
    ['closes with the subject that it is open for', '/monitoring?beacon=1', '/monitoring', ''],
  ])('%s', (_, from, to, search) => {
    const of = (path: string) => new URL(path, 'http://page');
    expect(keepPanel(of(from), of(to), declared)).toBe(search);
  });
});
