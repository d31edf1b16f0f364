import type { Provided, BreakingStep } from './preflight.ts';
import { stepsFor } from './steps.ts';

const step = (module: string, version: string, ...gone: string[]): BreakingStep => ({
  module,
  version,
  title: `${module} ${version}`,
  gone,
  text: '',
});
const provided: Provided = {
  contract: '3.4.0',
  shared: { '@mayak/host': '3.4.0', '@mayak/ui': '2.1.0' },
  names: { '@mayak/host': ['useApi'], '@mayak/ui': ['Box', 'Card'] },
  steps: [
    step('@mayak/host', '2.0.0', 'useRows'),
    step('@mayak/host', '3.0.0', 'useBus'),
    step('@mayak/ui', '2.0.0', 'Card', 'Row'),
  ],
};
const asks = (host: string, ui: string, uses?: Record<string, string[]>) => ({
  contract: host,
  shared: { '@mayak/host': host, '@mayak/ui': ui },
  uses,
});

describe('GEN-D20 the steps between a release and a shell that cannot run it', () => {
  it.each([
    ['none where it can run', asks('^3.0.0', '^2.0.0'), []],
    [
      'each that came after what it asks for',
      asks('^1.2.0', '^2.0.0'),
      ['@mayak/host 2.0.0', '@mayak/host 3.0.0'],
    ],
    ['no step of before', asks('^2.0.0', '^2.0.0'), ['@mayak/host 3.0.0']],
    ['of every module', asks('^2.0.0', '^1.0.0'), ['@mayak/host 3.0.0', '@mayak/ui 2.0.0']],
    ['none for a shell that is older than the release', asks('^4.0.0', '^2.0.0'), []],
    [
      'that of a name which it takes and which is gone, though it was built anew',
      asks('^3.0.0', '^2.0.0', { '@mayak/host': ['useApi', 'useRows'] }),
      ['@mayak/host 2.0.0'],
    ],
    [
      'none of a name that has another shape, since such a one is known by the version alone',
      asks('^3.0.0', '^2.0.0', { '@mayak/ui': ['Card'], '@mayak/host': ['useNothing'] }),
      [],
    ],
  ])('%s', (_, release, expected) =>
    expect(stepsFor(release, provided).map(({ title }) => title)).toEqual(expected),
  );

  it('are none where a shell of before tells of none', () =>
    expect(stepsFor(asks('^1.0.0', '^1.0.0'), { ...provided, steps: undefined })).toEqual([]));
});
