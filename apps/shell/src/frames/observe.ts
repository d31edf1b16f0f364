import type { Pick, RemoteReport } from '@mayak/host/registry';
import { fromEvent, merge, timer } from 'rxjs';
import type { Shell } from '../page/Shell';
import { followAnswers } from './answers';
import { ascribe, settled, type LongFrame } from './ascribe';
import { followCommits } from './commits';
import { hostOfNode } from './fibers';
import { ownerOfHosted, type Owner } from './owners';
import { followPresses } from './presses';
import { addSeen, seen$, type Measures } from './seen';
import { followTimers } from './timers';
import { createWatches, quickest } from './watches';

/** A press as the browser tells it; one has several events. */
interface PressTiming extends PerformanceEntry {
  interactionId?: number;
  target?: Node | null;
}

/** A developer's code and a preview are not counted; the rule of `picks.ts` is in the start, and would cost it bytes to hand out. */
const own: readonly Pick['reason'][] = ['override', 'preview', 'trial'];
/** The developer sees a press from here on, ms. */
const noticed = 100;
const most = { features: 10, why: 200 };
const isPress = (type: string) => type === 'click' || type === 'keydown';
/** How often it is asked whether the time of a version is over, ms. */
const look = 30_000;

/** The report of a version's speed, as one more word of it that it is ready: servers of before pass it over. */
function reportOf(
  { features }: { features: Shell['features'] },
  {
    of: { name, pick, release },
    version,
    speed,
  }: ReturnType<ReturnType<typeof createWatches>['end']>[number],
): RemoteReport {
  const given = Object.entries(features.shared(name))
    .slice(0, most.features)
    .map(([id, isOn]) => ({ id, isOn, opening: false, fault: false }));
  return {
    ...{ remote: name, version, state: 'ready', text: '', speed },
    why: `${pick.reason}: ${pick.detail}`.slice(0, most.why),
    commit: release?.commit ?? '',
    ...(given.length > 0 && { features: given }),
  };
}

/** Watches the long frames and presses of the page, tells the server once of each version how fast it was, and developers at once (CONF-D19, CONF-D20). */
export function observeFrames(shell: Shell, post: (body: string) => void): void {
  const { remotes, states$, bus } = shell;
  const { supportedEntryTypes } = PerformanceObserver;
  const measures: Measures = {
    frames: supportedEntryTypes.includes('long-animation-frame'),
    presses: supportedEntryTypes.includes('event') && 'interactionId' in PerformanceEventTiming.prototype,
  };
  seen$.next({ all: [], measures });
  if (!measures.frames && !measures.presses) return;
  const watches = createWatches(measures);
  const [stands] = performance.getEntriesByName('area.stands');
  const area = document.querySelector('.area')?.firstElementChild ?? null;
  const commits = followCommits(stands ? { from: stands.startTime, host: hostOfNode(area) } : null);
  const timers = followTimers();
  const answers = followAnswers(shell.account.client);
  const presses = followPresses(({ type, host, at }) => {
    if (host && isPress(type)) watches.pressed(ownerOfHosted(remotes, host), at);
  });

  const begin = (name: string, from: number) => {
    const remote = remotes.find((one) => one.name === name);
    if (remote?.pick.version && !own.includes(remote.pick.reason)) watches.begin(remote, from);
  };
  // What was there before is watched from the beginning of the page, unless the page was out of sight.
  const isFresh = performance.getEntriesByType('visibility-state').every(({ name }) => name === 'visible');
  if (document.visibilityState === 'visible')
    for (const [name, state] of Object.entries(states$.value))
      if (state === 'ready') begin(name, isFresh ? 0 : performance.now());

  const ascribed = (frame: PerformanceEntry & LongFrame) => {
    waiting.delete(frame);
    const owner = ascribe(frame, { remotes, commits, presses, timers, answers });
    if (owner) watches.frame(owner, frame.startTime, frame.duration);
    add('frame', frame, owner);
  };
  /** Frames of which it is not known yet what they were of. */
  const waiting = new Set<PerformanceEntry & LongFrame>();
  const onFrame = (entry: PerformanceEntry) => {
    const frame = entry as PerformanceEntry & LongFrame;
    waiting.add(frame);
    setTimeout(() => waiting.has(frame) && ascribed(frame), settled);
  };
  let lastShown = 0;
  const onPress = (entry: PerformanceEntry) => {
    const { name, startTime, duration, interactionId: id = 0, target = null } = entry as PressTiming;
    if (id === 0) return;
    const host = presses.at(startTime, name)?.host ?? hostOfNode(target);
    const owner = host && ownerOfHosted(remotes, host);
    if (owner) watches.press(owner, { at: startTime, id, ms: duration });
    // A press is told of by its events, in one batch.
    if (duration >= noticed && id !== lastShown) add('press', entry, owner);
    if (duration >= noticed) lastShown = id;
  };
  const add = (kind: 'frame' | 'press', { startTime, duration }: PerformanceEntry, owner: Owner | null) =>
    addSeen({ kind, owner, at: performance.timeOrigin + startTime, ms: Math.round(duration) });

  const follow = (type: string, on: (entry: PerformanceEntry) => void, more: object = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(on));
    observer.observe({ type, buffered: true, ...more });
    return () => observer.takeRecords().forEach(on);
  };
  const takes = [
    ...(measures.frames ? [follow('long-animation-frame', onFrame)] : []),
    ...(measures.presses ? [follow('event', onPress, { durationThreshold: quickest })] : []),
  ];

  const tell = (isLeft: boolean) => {
    for (const take of takes) take();
    waiting.forEach(ascribed);
    const reports = watches.end(performance.now(), isLeft).map((one) => reportOf(shell, one));
    if (reports.length > 0) post(JSON.stringify({ reports }));
  };
  const loading = new Map<string, number>();
  bus
    .scope('shell')
    .on('remote.state')
    .subscribe(({ payload: { name, state } }) => {
      if (state === 'loading' && !loading.has(name)) loading.set(name, performance.now());
      if (state === 'ready' && document.visibilityState === 'visible')
        begin(name, loading.get(name) ?? performance.now());
    });
  merge(fromEvent(window, 'pagehide'), fromEvent(document, 'visibilitychange')).subscribe(({ type }) => {
    if (type === 'pagehide' || document.visibilityState === 'hidden') tell(true);
  });
  timer(look, look).subscribe(() => tell(false));
}
