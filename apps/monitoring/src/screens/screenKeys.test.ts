import { actionOfKey, besides } from './screenKeys';

const pressed = (part: Partial<Parameters<typeof actionOfKey>[0]>) =>
  actionOfKey({ code: '', key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...part });

describe('GEN-D04, GEN-D17 single keys of monitoring', () => {
  it.each([
    ['Slash', '/', 'search'],
    ['Slash', '.', 'search'],
    ['KeyJ', '\u043e', 'next'],
    ['KeyK', 'k', 'previous'],
    ['KeyF', 'f', 'follow'],
    ['KeyT', 't', 'track'],
    ['KeyH', 'h', 'history'],
    ['KeyM', 'm', 'messages'],
    ['KeyA', 'a', 'fit'],
    ['KeyC', '\u0441', 'centre'],
    ['KeyE', 'e', 'emergencies'],
    ['KeyR', 'r', 'refresh'],
    ['KeyQ', 'q', null],
  ])('%s, written %j, asks for %s in every layout', (code, key, act) =>
    expect(pressed({ code, key })).toBe(act),
  );

  it.each([
    [{ code: 'Slash', key: '?', shiftKey: true }],
    [{ code: 'Digit7', key: '?', shiftKey: true }],
    [{ code: 'Slash', key: ',', shiftKey: true }],
  ])('a question mark asks for help: %j', (part) => expect(pressed(part)).toBe('help'));

  it.each([['ctrlKey'], ['metaKey'], ['altKey'], ['shiftKey']])(
    'with %s they are somebody else\u2019s',
    (key) => expect(pressed({ code: 'KeyJ', key: 'j', [key]: true })).toBeNull(),
  );

  it.each([
    [[7, 3, 9], 3, 1, 9],
    [[7, 3, 9], 3, -1, 7],
    [[7, 3, 9], 9, 1, null],
    [[7, 3, 9], null, 1, 7],
    [[7, 3, 9], null, -1, 9],
    [[7, 3, 9], 100, 1, 7],
    [[], null, 1, null],
  ] as const)('of %j, beside %s by %s, is %s', (ids, from, by, found) =>
    expect(besides(ids, from, by)).toBe(found),
  );
});
