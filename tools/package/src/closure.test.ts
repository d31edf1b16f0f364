import { closureOf, type Lock } from './closure.ts';

const lock: Lock = {
  'node_modules/a': {
    dependencies: { b: '1' },
    optionalDependencies: { native: '1', 'native-of-another-machine': '1' },
  },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': { dependencies: { d: '1' } },
  'node_modules/c': { dependencies: { a: '1' } },
  'node_modules/d': {},
  'node_modules/native': {},
};

describe('SRV-D11 the packages of a package', () => {
  it('are those that are asked for and all that these need, each where Node finds it', () => {
    expect(closureOf(['a'], lock)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/native',
    ]);
  });

  it('take the one above where none is inside', () => {
    expect(closureOf(['b'], lock)).toEqual(['node_modules/b', 'node_modules/d']);
  });

  it('of a name that nobody knows are an error', () => {
    expect(() => closureOf(['unheard-of'], lock)).toThrow('unheard-of is asked for');
  });
});
