import { parentsOf, readMessage } from './frameParent';

describe('GEN-D05 what the page around a frame says', () => {
  it.each([
    [
      { type: 'mayak:token', token: 'abc' },
      { type: 'mayak:token', token: 'abc' },
    ],
    [
      { type: 'mayak:token', token: '' },
      { type: 'mayak:token', token: null },
    ],
    [
      { type: 'mayak:token', token: 7 },
      { type: 'mayak:token', token: null },
    ],
    [
      {
        type: 'mayak:set',
        attributes: { route: 'tracks', beacon: null, 'api-url': 'https://evil.test', x: 'y' },
      },
      { type: 'mayak:set', attributes: { route: 'tracks', beacon: null } },
    ],
    [{ type: 'mayak:set', attributes: 'route' }, null],
    [{ type: 'other' }, null],
    ['mayak:token', null],
    [null, null],
  ])('%j is %j', (data, expected) => expect(readMessage(data)).toEqual(expected));

  it.each([
    [['https://a.test', 'https://b.test'], 'https://b.test', ['https://b.test']],
    [['https://a.test'], 'https://evil.test', []],
    [['https://a.test', 'https://b.test'], null, ['https://a.test', 'https://b.test']],
  ])('of %j, around it %s: it speaks to %j', (allowed, around, expected) =>
    expect(parentsOf(allowed, around)).toEqual(expected),
  );
});
