import type { LoaderContext } from '@rspack/core';
import trimLoader, { type Trim } from './trimLoader.ts';

const trim = (source: string, trims: readonly Trim[]) =>
  trimLoader.call(
    { getOptions: () => ({ trims }), resourcePath: 'a.js' } as Partial<
      LoaderContext<{ trims: readonly Trim[] }>
    > as LoaderContext<{ trims: readonly Trim[] }>,
    source,
  );

describe('GEN-D02 a part that nobody asks for', () => {
  it('is taken out of a file of a package', () =>
    expect(trim('a();\nb();', [[/^b.+$/m, 'c();']])).toBe('a();\nc();'));

  it('stops the build when another version of the package has it no more', () =>
    expect(() => trim('a();', [[/^b.+$/m, '']])).toThrow('a.js has no /^b.+$/m'));
});
