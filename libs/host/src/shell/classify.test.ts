import { classify } from './classify';
import { LoadFailure } from './loadFailure';

const chunk = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: 'http://cdn.test/7.js',
  });
const never = () => Promise.reject(new Error('nobody asks'));

describe('ERR-D07 the name of a failure', () => {
  it.each([
    ['unreachable', chunk('error'), async () => 'nothing' as const],
    ['integrity', chunk('error'), async () => 'file' as const],
    ['unreachable', chunk('error'), async () => 'page' as const],
    ['unreachable', chunk('error'), async () => 'published' as const],
    ['timeout', chunk('timeout'), never],
    ['timeout', new Error('ScriptNetworkError: Script "x" timed out.'), never],
    ['crashed', new TypeError('x is not a function'), never],
    ['crashed', 'thrown text', never],
    ['disabled', new LoadFailure('disabled', 'off'), never],
    ['integrity', new Error('Failed to load', { cause: new LoadFailure('integrity', 'no entry') }), never],
  ])('is %s for %s', async (state, error, probe) => {
    expect((await classify(error, probe, null)).state).toBe(state);
  });

  it.each(['file', 'page', 'nothing'] as const)(
    'says whether a page came in the place of a file: %s',
    async (answer) =>
      expect((await classify(chunk('error'), async () => answer, null)).isPage).toBe(answer === 'page'),
  );

  it('asks for the entry where the error names no address', async () => {
    const asked: string[] = [];
    await classify(
      new Error('Failed to fetch'),
      async (address) => {
        asked.push(address);
        return 'file';
      },
      'http://cdn.test/entry.js',
    );
    expect(asked).toEqual(['http://cdn.test/entry.js']);
  });
});
