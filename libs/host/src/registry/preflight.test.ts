import fc from 'fast-check';
import semver from 'semver';
import { preflight, withoutMetNames } from './preflight.ts';
import { fits } from './ranges.ts';

describe('what a release asks of its shell', () => {
  it('reads caret ranges as npm does', () => {
    const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(version, version, (have, want) => {
        expect([have, want, fits(have, `^${want}`)]).toEqual([
          have,
          want,
          semver.satisfies(have, `^${want}`),
        ]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['the same', { react: '19.3.1' }, []],
    ['a newer one', { react: '19.9.0', extra: '1.0.0' }, []],
    ['an older one', { react: '19.2.0' }, ['react ^19.3.1, here 19.2.0']],
    ['another major one', { react: '20.0.0' }, ['react ^19.3.1, here 20.0.0']],
    ['none', {}, ['react ^19.3.1, here none']],
  ])('with %s of a shared module: %j', (_, shared, lacks) => {
    expect(
      preflight({ contract: '^1.0.0', shared: { react: '^19.3.1' } }, { contract: '1.2.0', shared }),
    ).toEqual(lacks);
  });

  it.each([
    ['all names', { '@mayak/ui': ['Box', 'lazyPart'] }, []],
    ['one name fewer', { '@mayak/ui': ['Box'] }, ['@mayak/ui has no lazyPart here']],
    ['no record of its names', undefined, []],
  ])('with %s of a shared module', (_, names, lacks) => {
    const release = { contract: '^1.0.0', shared: {}, uses: { '@mayak/ui': ['Box', 'lazyPart'] } };
    expect(preflight(release, { contract: '1.0.0', shared: {}, names })).toEqual(lacks);
  });

  it('needs a shell of the same contract', () => {
    expect(preflight({ contract: '^1.2.0', shared: {} }, { contract: '1.1.0', shared: {} })).toEqual([
      'contract ^1.2.0, here 1.1.0',
    ]);
  });

  it('is written into a page without the names that its shell has; with them where one is missing', () => {
    const release = { contract: '^1.0.0', shared: {}, uses: { '@mayak/ui': ['Box', 'lazyPart'] } };
    const shell = (names: string[]) => ({ contract: '1.0.0', shared: {}, names: { '@mayak/ui': names } });
    expect(withoutMetNames(release, shell(['Box', 'lazyPart']))).toEqual({ contract: '^1.0.0', shared: {} });
    expect(withoutMetNames(release, shell(['Box']))).toEqual(release);
  });
});
