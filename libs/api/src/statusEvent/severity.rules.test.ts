import { eventSeverity, lastKnownEvent } from '../index.ts';

/** EVENT-D01 as it is written: the severity of each id from 1 on. */
const specified = 'WWWWWIWIWWIIIIIIIEIEIEIEIEIEIEIEIEIEIEIIWWIIIIEIIW';

describe('EVENT-03 to EVENT-06, EVENT-D01 the severity of a status event', () => {
  it('is known for every id', () => expect(specified).toHaveLength(lastKnownEvent));

  it.each([...specified].map((letter, i) => [i + 1, letter] as const))('of %i is %s', (id, letter) => {
    expect(eventSeverity(id)[0]?.toUpperCase()).toBe(letter);
  });

  it.each([0, 51, 999])('EVENT-D02 of the unknown %i is info', (id) =>
    expect(eventSeverity(id)).toBe('info'),
  );
});
