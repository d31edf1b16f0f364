import { bufferTime, filter, fromEvent, merge, Subject } from 'rxjs';
import type { RemoteReport } from '../registry/index.ts';
import type { ScopedBus } from '../bus';
import type { RemoteState } from '../events';
import { LoadFailure } from './loadFailure';
import type { PickedRemote } from './loader';

interface Options {
  remotes: readonly PickedRemote[];
  bus: ScopedBus;
  /** The features of a remote that are given to a share of the users, and whether this one has them. */
  features?: (name: string) => Readonly<Record<string, boolean>>;
  /** Hands a batch over; it may get lost. */
  post: (body: string) => void;
}

export interface Reporter {
  /** An error of a remote's own code. */
  error(name: string, error: unknown): void;
  close(): void;
}

const batch = { pause: 2_000, most: 20 };
/** A page that fails in a loop says so only this often. */
const mostPerPage = 100;
const most = { text: 1_000, why: 200, short: 60, features: 10 };

const ends: readonly RemoteState[] = [
  'disabled',
  'unreachable',
  'integrity',
  'incompatible',
  'timeout',
  'crashed',
];
/** A developer's code, or a preview: no version that users are given. */
const isOwn = /^(override|preview|trial):/;
/** Reports by which a version is judged: what somebody switched off, or a user's own network, is no fault of it. */
const counts: readonly RemoteReport['state'][] = [
  'ready',
  'integrity',
  'incompatible',
  'timeout',
  'unreachable',
  'crashed',
  'error',
];
const isEnd = (
  state: RemoteState,
): state is Exclude<RemoteReport['state'], 'ready' | 'error' | 'violation'> => ends.includes(state);

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);

/** Tells the server what went wrong with which version of which remote: its end states, its errors, and what the page's policy refused of it (ERR-D07). */
export function createReporter({ remotes, bus, features = () => ({}), post }: Options): Reporter {
  const reports$ = new Subject<RemoteReport>();
  const flush$ = new Subject<void>();
  const recorded = new Set<string>();
  const running = new Set<string>();
  const begun = new Map<string, number>();
  const opened = new Set<string>();
  const faulty = new Set<string>();

  /** Counts openings and faults of versions, each once a page: what a gated rollout is judged by. */
  const counted = ({ remote, version, state, text, why }: RemoteReport) => {
    const isLoading = state === 'unreachable' || text.startsWith('ChunkLoadError');
    const isOffline = isLoading && !navigator.onLine;
    if (version === '' || isOffline || !counts.includes(state) || isOwn.test(why)) return {};
    const isFault = state !== 'ready';
    const first = (key: string) => {
      const one = { opening: !opened.has(key), fault: isFault && !faulty.has(key) };
      opened.add(key);
      if (isFault) faulty.add(key);
      return one;
    };
    const given = Object.entries(features(remote)).map(([id, isOn]) => ({
      id,
      isOn,
      ...first(`${id}@${isOn}`),
    }));
    const news = given.filter(({ opening, fault }) => opening || fault).slice(0, most.features);
    return { ...first(`${remote}@${version}`), ...(news.length > 0 && { features: news }) };
  };

  const record = (name: string, state: RemoteReport['state'], text: string, ms?: number) => {
    const one = remotes.find((other) => other.name === name);
    const report: RemoteReport = {
      remote: name.slice(0, most.short),
      version: (one?.pick.version ?? '').slice(0, most.short),
      why: one ? `${one.pick.reason}: ${one.pick.detail}`.slice(0, most.why) : '',
      commit: (one?.release?.commit ?? '').slice(0, most.short),
      state,
      text: text.slice(0, most.text),
    };
    const key = JSON.stringify(report);
    if (recorded.has(key) || recorded.size >= mostPerPage) return;
    recorded.add(key);
    reports$.next({ ...report, ...counted(report), ...(ms === undefined ? {} : { ms }) });
  };

  /** The remote to which an address belongs; null for the shell's own. */
  const remoteAt = (text: string | null | undefined): string | null => {
    if (!text) return null;
    const found = remotes.find(
      ({ pick: { base } }) => base !== null && text.includes(new URL(base, location.origin).href),
    );
    return found?.name ?? null;
  };

  const onError = ({ filename, error, message }: ErrorEvent) => {
    // The console's line for an end that `remote.state` has told.
    if (error instanceof LoadFailure) return;
    const name = remoteAt(filename) ?? remoteAt(stackOf(error));
    if (name !== null) record(name, 'error', error === undefined ? message : textOf(error));
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const name = remoteAt(stackOf(reason));
    if (name !== null) record(name, 'error', textOf(reason));
  };
  /** Of a script from another origin the browser tells the origin alone: enough where one running remote comes from there. */
  const remoteOfOrigin = (text: string): string | null => {
    if (!URL.canParse(text) || new URL(text).origin === location.origin) return null;
    const there = remotes.filter(
      ({ name, pick: { base } }) =>
        running.has(name) && base !== null && new URL(base, location.origin).origin === new URL(text).origin,
    );
    return there.length === 1 ? (there[0]?.name ?? null) : null;
  };

  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const { sourceFile, blockedURI, effectiveDirective } = event;
    const name = remoteAt(sourceFile) ?? remoteOfOrigin(sourceFile) ?? remoteAt(blockedURI) ?? 'shell';
    record(
      name,
      'violation',
      `${effectiveDirective} refused ${blockedURI} asked for by ${sourceFile || 'the page'}`,
    );
  };

  const send = (reports: RemoteReport[]) => post(JSON.stringify({ reports }));
  const waiting: RemoteReport[] = [];
  const empty = () => {
    const reports = waiting.splice(0);
    for (let at = 0; at < reports.length; at += batch.most) send(reports.slice(at, at + batch.most));
  };
  const subscriptions = [
    bus.on('remote.state').subscribe(({ payload: { name, state, reason } }) => {
      if (state === 'mounting') running.add(name);
      if (state === 'loading') begun.set(name, performance.now());
      if (state === 'ready')
        record(name, state, '', Math.round(Math.min(600_000, performance.now() - (begun.get(name) ?? 0))));
      if (isEnd(state)) record(name, state, reason);
    }),
    fromEvent<ErrorEvent>(window, 'error').subscribe(onError),
    fromEvent<PromiseRejectionEvent>(window, 'unhandledrejection').subscribe(onRejection),
    fromEvent<SecurityPolicyViolationEvent>(document, 'securitypolicyviolation').subscribe(onViolation),
    reports$.subscribe((report) => waiting.push(report)),
    merge(
      reports$.pipe(
        bufferTime(batch.pause, null, batch.most),
        filter((all) => all.length > 0),
      ),
      flush$,
      fromEvent(window, 'pagehide'),
    ).subscribe(empty),
  ];

  return {
    error: (name, error) => record(name, 'error', textOf(error)),
    close() {
      flush$.next();
      for (const one of subscriptions) one.unsubscribe();
    },
  };
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : null);
