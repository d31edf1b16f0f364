import { createBus } from '../bus';
import { RemoteReports } from '../registry/index.ts';
import { aPick, aRelease } from './aRelease.fixtures';
import { LoadFailure } from './loadFailure';
import { createReporter } from './reporter';

function aReporter(features?: () => Record<string, boolean>) {
  const posted: RemoteReports[] = [];
  const bus = createBus().scope('shell');
  const reporter = createReporter({
    remotes: [
      { name: 'reports', pick: aPick({ detail: 'the stable version' }), release: aRelease() },
      { name: 'tides', pick: aPick({ name: 'tides', base: 'http://cdn.test/tides/' }), release: null },
    ],
    bus,
    ...(features && { features }),
    post: (body) => posted.push(RemoteReports.parse(JSON.parse(body))),
  });
  const texts = () => posted.flatMap(({ reports }) => reports);
  const state = (state: 'ready' | 'timeout' | 'unreachable', reason = '') =>
    bus.emit('remote.state', { name: 'reports', version: '2.0.0', state, reason });
  const mounting = (name: string) =>
    bus.emit('remote.state', { name, version: '2.0.0', state: 'mounting', reason: '' });
  return { reporter, posted, texts, state, mounting };
}
const violation = (sourceFile: string) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      sourceFile,
      blockedURI: 'https://tracker.example/pixel',
      effectiveDirective: 'img-src',
    }),
  );

describe('ERR-D07 what a page reports of its remotes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('CONF-D06 counts openings and faults of a feature that is given to a share, each once with it and once without it', () => {
    let isOn = true;
    const { texts, state, reporter } = aReporter(() => ({ 'reports.new': isOn }));
    state('ready');
    reporter.error('reports', new TypeError('x'));
    reporter.error('reports', new TypeError('y'));
    isOn = false;
    reporter.error('reports', new TypeError('z'));
    jest.advanceTimersByTime(2_000);
    const one = { id: 'reports.new', isOn: true };
    expect(texts().map(({ features }) => features)).toEqual([
      [{ ...one, opening: true, fault: false }],
      [{ ...one, opening: false, fault: true }],
      undefined,
      [{ ...one, isOn: false, opening: true, fault: true }],
    ]);
  });

  it('is each end state with name, version, reason and commit, in one batch, the same only once', () => {
    const { reporter, posted, state } = aReporter();
    state('ready');
    state('timeout', 'nothing within 120 s');
    state('timeout', 'nothing within 120 s');
    reporter.error('reports', new TypeError('x is undefined'));
    expect(posted).toEqual([]);
    jest.advanceTimersByTime(2_000);
    const whose = {
      remote: 'reports',
      version: '2.0.0',
      why: 'stable: the stable version',
      commit: 'abc1234',
    };
    expect(posted).toEqual([
      {
        reports: [
          { ...whose, state: 'ready', text: '', opening: true, fault: false, ms: expect.any(Number) },
          { ...whose, state: 'timeout', text: 'nothing within 120 s', opening: false, fault: true },
          {
            ...whose,
            state: 'error',
            text: expect.stringContaining('x is undefined'),
            opening: false,
            fault: false,
          },
        ],
      },
    ]);
    reporter.close();
  });

  it('GEN-D05 counts one opening of a version a page, and one fault at most; a network that is away is none', () => {
    const { reporter, texts, state } = aReporter();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    state('unreachable', 'no network');
    onLine.mockReturnValue(true);
    state('timeout', 'late');
    state('ready');
    state('timeout', 'late again');
    jest.advanceTimersByTime(2_000);
    const counts = texts().map((one) => [one.state, one.opening, one.fault]);
    expect(counts).toEqual([
      ['unreachable', undefined, undefined],
      ['timeout', true, true],
      ['ready', false, false],
      ['timeout', false, false],
    ]);
    onLine.mockRestore();
    reporter.close();
  });

  it('leaves with the page', () => {
    const { reporter, posted, state } = aReporter();
    state('timeout');
    window.dispatchEvent(new Event('pagehide'));
    expect(posted).toHaveLength(1);
    jest.advanceTimersByTime(5_000);
    expect(posted).toHaveLength(1);
    reporter.close();
  });

  it.each([
    ['http://cdn.test/reports/screen.js', 'reports', '2.0.0'],
    ['http://localhost/main.js', 'shell', ''],
  ])('names whose code met the policy of the page: %s', (file, remote, version) => {
    const { reporter, texts } = aReporter();
    violation(file);
    jest.advanceTimersByTime(2_000);
    expect(texts()).toMatchObject([
      {
        remote,
        version,
        state: 'violation',
        text: expect.stringContaining('img-src refused https://tracker'),
      },
    ]);
    reporter.close();
  });

  it.each([
    [['reports'], 'reports'],
    [[], 'shell'],
    [['reports', 'tides'], 'shell'],
  ])('names it by the origin alone where that tells one: %j runs, %s', (running, remote) => {
    const { reporter, texts, mounting } = aReporter();
    running.forEach(mounting);
    violation('http://cdn.test');
    jest.advanceTimersByTime(2_000);
    expect(texts()).toMatchObject([{ remote, state: 'violation' }]);
    reporter.close();
  });

  it('does not tell twice of an end that the console is told of', () => {
    const { reporter, texts } = aReporter();
    const error = new LoadFailure('integrity', 'http://cdn.test/reports/screen.js is another');
    window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/main.js', error }));
    jest.advanceTimersByTime(2_000);
    expect(texts()).toEqual([]);
    reporter.close();
  });

  it('is an error that nobody caught, where a file of a remote threw it', () => {
    const { reporter, texts } = aReporter();
    const thrown = (filename: string) =>
      window.dispatchEvent(
        new ErrorEvent('error', { filename, message: 'broken', error: new Error('broken') }),
      );
    thrown('http://localhost/main.js');
    thrown('http://cdn.test/reports/screen.js');
    jest.advanceTimersByTime(2_000);
    expect(texts()).toMatchObject([{ remote: 'reports', state: 'error' }]);
    reporter.close();
  });

  it('fits what the server takes, and ends at a hundred', () => {
    const { reporter, texts, posted } = aReporter();
    for (let i = 0; i < 300; i++) reporter.error('reports', `${i} ${'x'.repeat(3_000)}`);
    jest.advanceTimersByTime(4_000);
    expect(texts()).toHaveLength(100);
    expect(Math.max(...posted.map(({ reports }) => reports.length))).toBeLessThanOrEqual(20);
    reporter.close();
  });
});
