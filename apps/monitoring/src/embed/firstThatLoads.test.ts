import { defineRemote } from '@mayak/host';
import { LoadFailure, type PickedRemote } from '@mayak/host/shell';
import { firstThatLoads } from './firstThatLoads';

const app = defineRemote({ screens: {} });
const offered = (version: string | null) =>
  ({
    name: 'monitoring',
    pick: { version, base: version && `/remotes/monitoring/${version}/` },
    release: null,
  }) as PickedRemote;

interface Given {
  /** What is wrong with each version. */
  wrong?: Record<string, LoadFailure['state']>;
  previous?: string | null;
  runs?: boolean;
}

async function open({ wrong = {}, previous = '1.0.0', runs = false }: Given) {
  const asked: string[] = [];
  const opening = firstThatLoads(
    async (failed) => offered(failed.includes('monitoring@2.0.0') ? previous : '2.0.0'),
    {
      async app({ pick: { version } }) {
        asked.push(version ?? '');
        const state = wrong[version ?? ''];
        if (state) throw new LoadFailure(state, `${version} is ${state}`);
        return app;
      },
      explain: async (_, error) => error as LoadFailure,
      runs: () => runs,
    },
  );
  const end = await opening.then(
    (one) => one.offered.pick.version,
    (error: LoadFailure) => error.message,
  );
  return { end, asked };
}

describe('ERR-D07, GEN-D05 the version that an embedded part shows', () => {
  it('is the deployed one', async () => {
    expect(await open({})).toEqual({ end: '2.0.0', asked: ['2.0.0'] });
  });

  it.each(['unreachable', 'integrity', 'incompatible', 'timeout'] as const)(
    'is the one before it, once, when the deployed one is %s',
    async (state) => {
      const wrong = { '2.0.0': state };
      expect(await open({ wrong })).toEqual({ end: '1.0.0', asked: ['2.0.0', '1.0.0'] });
    },
  );

  it('is none when both fail, for the reason of the first', async () => {
    const wrong = { '2.0.0': 'integrity', '1.0.0': 'unreachable' } as const;
    expect(await open({ wrong })).toEqual({ end: '2.0.0 is integrity', asked: ['2.0.0', '1.0.0'] });
  });

  it.each([
    [{ previous: null }, 'integrity'],
    [{ runs: true }, 'integrity'],
    [{}, 'crashed'],
  ] as const)('is none where there is no other, or where its code has run: %#', async (part, state) => {
    expect(await open({ ...part, wrong: { '2.0.0': state } })).toEqual({
      end: `2.0.0 is ${state}`,
      asked: ['2.0.0'],
    });
  });
});
