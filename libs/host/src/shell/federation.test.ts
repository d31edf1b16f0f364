import { getInstance, init } from '@module-federation/enhanced/runtime';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation, sharedNames } from './federation';

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

  it('tell what a shared module of the page has, and nothing of one that is not there', () =>
    expect(sharedNames(['room', 'other'])).toEqual({ room: ['Box'] }));
});
