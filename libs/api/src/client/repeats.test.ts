import { Repeats } from './repeats.ts';

const minute = 60_000;

describe('API-D11 the key of a call that makes something', () => {
  it('is another for each call, and the same one for a call that is made again since no answer came', () => {
    const repeats = new Repeats();
    const key = repeats.keyOf('a group', 0);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(repeats.keyOf('a group', 0)).not.toBe(key);
    repeats.keep('a group', key, 0);
    expect(repeats.keyOf('a group', minute)).toBe(key);
    expect(repeats.keyOf('another group', minute)).not.toBe(key);
  });

  it('ends with the answer: the same is wanted once more then', () => {
    const repeats = new Repeats();
    repeats.keep('a group', 'key', 0);
    repeats.end('a group');
    expect(repeats.keyOf('a group', 0)).not.toBe('key');
  });

  it('ends ten minutes after the last try', () => {
    const repeats = new Repeats();
    repeats.keep('a command', 'key', 0);
    repeats.keep('a command', repeats.keyOf('a command', 9 * minute), 9 * minute);
    expect(repeats.keyOf('a command', 19 * minute)).toBe('key');
    expect(repeats.keyOf('a command', 19 * minute + 1)).not.toBe('key');
  });
});
