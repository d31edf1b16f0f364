import { addressOf, readAttributes } from './attributes';

const read = (given: Record<string, string>) => readAttributes((name) => given[name] ?? null);

describe('GEN-D05 the attributes of <mayak-monitoring>', () => {
  it('are all optional', () => {
    expect(read({})).toEqual({
      apiUrl: null,
      route: 'monitoring',
      beacon: null,
      locale: null,
      theme: 'system',
      remember: false,
    });
  });

  it.each([
    [{ 'api-url': 'https://mayak.test/api/' }, { apiUrl: 'https://mayak.test/api' }],
    [{ 'api-url': ' ' }, { apiUrl: null }],
    [{ route: 'tracks' }, { route: 'tracks' }],
    [{ route: 'management' }, { route: 'monitoring' }],
    [{ beacon: '17' }, { beacon: 17 }],
    [{ beacon: '' }, { beacon: null }],
    [{ beacon: '-3' }, { beacon: null }],
    [{ beacon: '1.5' }, { beacon: null }],
    [{ beacon: 'x' }, { beacon: null }],
    [{ locale: 'en' }, { locale: 'en' }],
    [{ locale: 'de' }, { locale: null }],
    [{ theme: 'dark' }, { theme: 'dark' }],
    [{ theme: 'purple' }, { theme: 'system' }],
    [{ remember: '' }, { remember: true }],
  ])('%j is %j', (given, expected) => expect(read(given)).toMatchObject(expected));
});

describe('ROUTE-D06 the address inside', () => {
  it.each([
    ['monitoring', null, '/monitoring'],
    ['monitoring', 5, '/monitoring?beacon=5'],
    ['tracks', 5, '/tracks?beacon=5'],
    ['history', 5, '/history?beacon=5'],
    ['geoobjects', 5, '/geoobjects'],
  ] as const)('of %s with beacon %s is %s', (route, beacon, address) =>
    expect(addressOf({ route, beacon })).toBe(address),
  );
});
