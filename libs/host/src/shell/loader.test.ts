import { preflight } from '../registry/index.ts';
import { createBus, type ScopedBus } from '../bus';
import { definePart, defineRemote } from '../defineRemote';
import { lazyScreen } from '../lazyScreen';
import { aPick, aRelease } from './aRelease.fixtures';
import type { Federation } from './federation';
import { createFiles } from './files';
import { LoadFailure } from './loadFailure';
import { createLoader, type PickedRemote } from './loader';
import type { Answer } from './probe';

const remote = defineRemote({ screens: {} });
const provided = { contract: '1.0.0', shared: { react: '19.3.1' } };

function aLoader(load: () => Promise<unknown>, part: { timeout?: number; probe?: Answer } = {}) {
  const bus = createBus();
  const registered: [name: string, entry: string, again: boolean][] = [];
  const states: string[] = [];
  const shell: ScopedBus = bus.scope('shell');
  shell.on('remote.state').subscribe(({ payload }) => states.push(payload.state));
  const federation: Federation = { register: (...given) => void registered.push(given), load: jest.fn(load) };
  const files = createFiles('http://shell.test');
  const describeRemote = jest.fn(async () => aRelease());
  const loader = createLoader({
    federation,
    files,
    lacks: async (release) => preflight(release, provided),
    bus: shell,
    describe: describeRemote,
    probe: async () => part.probe ?? 'nothing',
    timeout: part.timeout ?? 1_000,
  });
  return { loader, registered, states, files, federation, describeRemote };
}

const offered = (part: Partial<PickedRemote> = {}): PickedRemote => ({
  name: 'reports',
  pick: aPick(),
  release: aRelease(),
  ...part,
});

describe('ERR-D07 loading a remote', () => {
  it('registers the entry that its release names, and gives its screens', async () => {
    const { loader, registered, states } = aLoader(async () => ({ default: remote }));
    expect(await loader.app(offered())).toBe(remote);
    expect(registered).toEqual([['mayak_reports', 'http://cdn.test/reports/remoteEntry.11111111.js', false]]);
    expect(states).toEqual(['resolving', 'loading']);
  });

  it('asks anew past an entry that is still under way: by another address, without its script', async () => {
    const hanging: (() => Promise<unknown>)[] = [
      () => new Promise(() => undefined),
      async () => ({ default: remote }),
    ];
    const { loader, registered, files } = aLoader(
      () => hanging.shift()?.() ?? Promise.reject(new Error('none')),
    );
    const one = offered();
    void loader.app(one).catch(() => undefined);
    while (registered.length === 0) await Promise.resolve();
    const entry = 'http://cdn.test/reports/remoteEntry.11111111.js';
    const style = 'http://cdn.test/reports/screen-reports.css';
    document.head.innerHTML = `<script src="${entry}"></script><script src="http://cdn.test/bnwas/x.js"></script>
      <link rel="stylesheet" href="${style}"><link rel="stylesheet" href="http://cdn.test/bnwas/x.css">`;
    loader.anew(one);
    expect(await loader.app(one)).toBe(remote);
    expect(registered.map(([, , again]) => again)).toEqual([false, true]);
    expect(files.addressOf(entry)).toBe(`${entry}?again=1`);
    expect([...document.scripts].map(({ src }) => src)).toEqual(['http://cdn.test/bnwas/x.js']);
    expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual([
      'http://cdn.test/bnwas/x.css',
    ]);
  });

  it('does not trouble the runtime with a release without an entry', async () => {
    const { loader, registered, federation } = aLoader(async () => ({ default: remote }));
    const bare = offered({ release: aRelease({ files: {} }) });
    await expect(loader.app(bare)).rejects.toMatchObject({ state: 'integrity' });
    expect([registered.length, jest.mocked(federation.load).mock.calls.length]).toEqual([0, 0]);
  });

  it('knows the hash of every file before the first of them is asked for', async () => {
    const { loader, files } = aLoader(async () => {
      expect(files.find('http://cdn.test/reports/screen-reports.22222222.js')).toBe(
        `sha384-${'s'.repeat(64)}`,
      );
      return { default: remote };
    });
    await loader.app(offered());
    expect.assertions(1);
  });

  it('registers once for several doors', async () => {
    const { loader, registered } = aLoader(async () => ({ default: remote }));
    const one = offered();
    await loader.app(one);
    await loader.app(one);
    expect(registered).toHaveLength(1);
  });

  it('gives a part of a slot by its module, and refuses one that is made for another slot (GEN-D05)', async () => {
    const part = definePart(
      'beacon.section',
      lazyScreen(async () => ({ default: () => null })),
    );
    const { loader, federation } = aLoader(async () => ({ default: part }));
    const declared = { id: 'x', module: './section-x', order: 0, labelKey: 'x', requires: [] };
    expect(await loader.part(offered(), { ...declared, slot: 'beacon.section' })).toBe(part);
    expect(federation.load).toHaveBeenCalledWith('mayak_reports', 'section-x');
    const other = loader.part(offered(), { ...declared, slot: 'map.layer' });
    await expect(other).rejects.toMatchObject({ state: 'crashed' });
  });

  it('can be tried again after a failure, registered anew', async () => {
    const answers = [
      () => Promise.reject(new Error('ScriptNetworkError')),
      async () => ({ default: remote }),
    ];
    const { loader, registered } = aLoader(() => answers.shift()!());
    const one = offered();
    await expect(loader.app(one)).rejects.toThrow('ScriptNetworkError');
    expect(await loader.app(one)).toBe(remote);
    expect(registered.map(([, , again]) => again)).toEqual([false, true]);
  });

  it('gives way to another version until something of it was shown whole', async () => {
    const answers = [() => Promise.reject(new Error('gone')), async () => ({ default: remote })];
    const { loader, registered } = aLoader(() => answers.shift()!());
    const one = offered();
    await loader.app(one).catch(() => undefined);
    expect(loader.runs(one)).toBe(false);
    one.pick = aPick({ version: '1.9.0', base: 'http://cdn.test/previous/' });
    await loader.app(one);
    loader.report(one, 'mounting');
    expect(loader.runs(one)).toBe(false);
    loader.report(one, 'ready');
    expect(loader.runs(one)).toBe(true);
    expect(registered.map(([, entry, again]) => [new URL(entry).pathname, again])).toEqual([
      ['/reports/remoteEntry.11111111.js', false],
      ['/previous/remoteEntry.11111111.js', true],
    ]);
  });

  it("reads a developer's description anew after each failure, since his hashes change", async () => {
    const { loader, describeRemote } = aLoader(() => Promise.reject(new Error('gone')));
    const one = offered({ pick: aPick({ reason: 'override', base: 'http://localhost:4203/' }) });
    await loader.app(one).catch(() => undefined);
    await loader.app(one).catch(() => undefined);
    expect(describeRemote).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['an empty module', {}],
    ['nothing', null],
    ['something else', { default: { kind: 'panel' } }],
  ])('does not take %s for a remote', async (_, module) => {
    const { loader } = aLoader(async () => module);
    await expect(loader.app(offered())).rejects.toMatchObject({ state: 'crashed' });
  });

  it('does not run the code of a remote that needs another shell', async () => {
    const { loader, federation } = aLoader(async () => ({ default: remote }));
    const needy = offered({ release: aRelease({ shared: { react: '^20.0.0' } }) });
    await expect(loader.app(needy)).rejects.toMatchObject({
      state: 'incompatible',
      message: 'react ^20.0.0, here 19.3.1',
    });
    expect(federation.load).not.toHaveBeenCalled();
  });

  it('does not run the code of a remote that is switched off', async () => {
    const { loader, federation } = aLoader(async () => ({ default: remote }));
    const off = offered({
      pick: aPick({ version: null, base: null, reason: 'disabled', detail: 'wrong totals' }),
    });
    await expect(loader.app(off)).rejects.toMatchObject({ state: 'disabled', message: 'wrong totals' });
    expect(federation.load).not.toHaveBeenCalled();
  });

  it('gives up after the time limit (ERR-09)', async () => {
    const { loader } = aLoader(() => new Promise(() => undefined), { timeout: 20 });
    await expect(loader.app(offered())).rejects.toMatchObject({ state: 'timeout' });
  });

  it('reads a description that was missing', async () => {
    const { loader, describeRemote } = aLoader(async () => ({ default: remote }));
    const bare = offered({ release: null });
    await loader.app(bare);
    expect(describeRemote).toHaveBeenCalledTimes(1);
    expect(bare.release?.name).toBe('reports');
  });

  it.each([
    ['unreachable', 'nothing'],
    ['integrity', 'file'],
  ] as const)(
    'explains a script that did not load as %s where its address answers: %s, and asks for the files anew',
    async (state, probe) => {
      const { loader, files } = aLoader(async () => null, { probe });
      const one = offered();
      await loader.app(one).catch(() => undefined);
      const failure = await loader.explain(
        one,
        new Error('ScriptNetworkError: Failed to load script "http://cdn.test/reports/x.js"'),
      );
      expect(failure).toBeInstanceOf(LoadFailure);
      expect(failure.state).toBe(state);
      expect(files.addressOf('http://cdn.test/reports/remoteEntry.11111111.js')).toMatch(/\?again=1$/);
    },
  );
});
