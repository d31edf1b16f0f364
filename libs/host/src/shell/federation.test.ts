import { getInstance, init } from '@module-federation/enhanced/runtime';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation, sharedNames, shareLate } from './federation';

describe('GEN-D05, ERR-D07 the names of the federation runtime that are not its public ones', () => {
  beforeAll(() => {
    init({
      name: 'shell',
      remotes: [],
      shared: {
        room: { version: '1.0.0', lib: () => ({ Box: 1 }), shareConfig: { requiredVersion: '^1.0.0' } },
      },
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('were looked at in the version that is here; another one is looked at before this line changes', () => {
    const path = join(__dirname, '../../../../package.json');
    const { dependencies } = JSON.parse(readFileSync(path, 'utf8')) as { dependencies: object };
    expect(dependencies).toMatchObject({ '@module-federation/enhanced': '2.9.2' });
  });

  it('take a remote under another entry, without a word of it', () => {
    const said = [jest.spyOn(globalThis.console, 'warn'), jest.spyOn(globalThis.console, 'error')];
    federation.register('reports', 'http://a.test/1.js', false);
    federation.register('reports', 'http://a.test/2.js', true);
    const known = getInstance()?.options.remotes.filter(({ name }) => name === 'reports');
    expect(known).toEqual([expect.objectContaining({ entry: 'http://a.test/2.js' })]);
    for (const one of said) expect(one).not.toHaveBeenCalled();
  });

  it('tell what a shared module of the page has, and nothing of one that is not there', async () =>
    expect(await sharedNames(['room', 'other'])).toEqual({ room: ['Box'] }));

  it('CONF-D04 share a module that comes late: who takes it waits for it, and one that failed comes when it is asked for again', async () => {
    const load = jest.fn(async () => ({ Table: 2 }));
    load.mockRejectedValueOnce(new Error('no such file'));
    shareLate('late', '1.2.0', load);
    const taken = async () => {
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^1.0.0' };
      const customShareInfo = { shareConfig, scope: ['default'], version: '0' };
      const factory = await getInstance()?.loadShare<object>('late', { customShareInfo });
      return factory && factory();
    };
    expect(load).not.toHaveBeenCalled();
    await expect(taken()).rejects.toThrow('no such file');
    expect(await taken()).toEqual({ Table: 2 });
    expect(await taken()).toEqual({ Table: 2 });
    expect(load).toHaveBeenCalledTimes(2);
    expect(await sharedNames(['late'])).toEqual({ late: ['Table'] });
  });
});
