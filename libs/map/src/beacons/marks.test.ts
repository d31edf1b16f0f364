import { looks } from '@mayak/api';
import { labelOf } from './labelOf';
import { aScene, contact, long, type Placed } from './scene.fixtures';
import { spiderfy } from './spiderfy';
import { ringShares } from './sprites/clusterSprites';
import { uncovered } from './uncovered';

describe('MAP-03 what a label says', () => {
  const words = { speed: () => '11.2 kn', age: () => '6 h' };
  const of = (placed: Partial<Placed>, isSelected = false) => {
    const row = aScene(12, [{ dx: 0, Name: 'Khibiny', Color: '#b3224f', ...placed }]).fleet.get(1);
    return row && labelOf(row, isSelected, { words, colorOf: (color) => `css ${color}` });
  };

  it.each([
    ['normal', {}, false, '', 'plain'],
    ['recent', { ConnectionDt: contact.recent }, false, '', 'plain'],
    ['outdated', { ConnectionDt: contact.outdated }, false, '6 h', 'muted'],
    [
      'with a place older than the contact',
      { FixDt: long - 3600, ConnectionDt: long },
      false,
      '6 h',
      'muted',
    ],
    ['pre-emergency', { State: 2 }, false, '11.2 kn', 'plain'],
    ['emergency', { State: 3 }, false, '11.2 kn', 'plain'],
    ['selected', {}, true, '11.2 kn', 'inverted'],
    ['selected outdated', { ConnectionDt: contact.outdated }, true, '6 h', 'inverted'],
  ])('%s', (_, placed, isSelected, note, tone) => {
    expect(of(placed, isSelected)).toEqual({ text: 'Khibiny', note, edge: 'css #b3224f', tone });
  });
});

describe('MAP-D05 the ring of a cluster is split by states', () => {
  const splitOf = (normal: number, pre: number, outdated: number) =>
    looks.map((look) => ({ normal, preEmergency: pre, outdated })[look as 'normal'] ?? 0);

  it.each([
    [5, 0, 0, [1]],
    [2, 1, 1, [0.5, 0.25, 0.25]],
    [500, 1, 0, [0.92, 0.08]],
  ])('%i normal, %i pre-emergency, %i outdated: %p', (normal, pre, outdated, shares) => {
    const found = ringShares(splitOf(normal, pre, outdated)).map(({ share }) => share);
    expect(found.map((share, i) => Math.abs(share - (shares[i] ?? 0)) < 0.02)).toEqual(
      shares.map(() => true),
    );
  });

  it('spiderfies its members on a circle, each on its own side', () => {
    const ways = [...spiderfy([7, 8, 9, 10]).values()];
    expect(ways.map((way) => way.map(Math.round))).toEqual([
      [0, -30],
      [30, 0],
      [0, 30],
      [-30, 0],
    ]);
  });
});

describe('MAP-D06 in a crowd only what can be seen is drawn', () => {
  it('leaves out a marker under others, and keeps the topmost', () => {
    const heap = Array.from({ length: 40 }, (): Placed => ({ dx: 0 }));
    const { scene } = aScene(12, [...heap, { dx: 0, State: 3 }, { dx: 100 }]);
    expect([...uncovered(scene)].map((i) => scene.row[i])).toEqual([41, 40]);
  });

  it('keeps markers that only touch', () => {
    const { scene } = aScene(12, [{ dx: 0 }, { dx: 12 }, { dx: 24 }]);
    expect(uncovered(scene)).toHaveLength(3);
  });
});
