import { shapeAt, type PageRoute } from './routes';

const route = (shapes?: PageRoute['shapes']): PageRoute => ({
  id: 'management:management',
  path: 'management',
  keepAlive: false,
  requires: [],
  shapes,
  source: { kind: 'unread' },
});

describe('GEN-D05 the form of an area that is on its way', () => {
  it.each([
    ['/management', { '': 'table', beacon: 'cards' }, 'table'],
    ['/management/beacons', { '': 'table', beacon: 'cards' }, 'table'],
    ['/management/beacon/7/card', { '': 'table', beacon: 'cards' }, 'cards'],
    ['/management/beacon/7/remote', { beacon: 'cards', 'beacon/*/remote': 'navCards' }, 'navCards'],
    ['/management/beacon/7/card', { beacon: 'cards', 'beacon/*/remote': 'navCards' }, 'cards'],
    ['/management/beacons', { beacon: 'cards' }, null],
    ['/management', undefined, null],
  ] as const)('of %s with %o is %s', (path, shapes, shape) => {
    expect(shapeAt(route(shapes), path)).toBe(shape);
  });
});
