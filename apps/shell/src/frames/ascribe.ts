import type { PickedRemote } from '@mayak/host/shell';
import type { Answers } from './answers';
import type { Commits } from './commits';
import { ownerOfCalls, ownerOfHosted, ownerOfScript, type Owner } from './owners';
import type { Presses } from './presses';
import type { Timers } from './timers';

/** A script of a long frame, as the browser tells it. */
export interface FrameScript {
  sourceURL: string;
  /** Who called it: `BUTTON.onclick`, `TimerHandler:setTimeout`. */
  invoker: string;
  startTime: number;
  duration: number;
}

/** A long frame, as the browser tells it; times are milliseconds of the page's clock. */
export interface LongFrame {
  startTime: number;
  duration: number;
  scripts: readonly FrameScript[];
}

interface Known {
  remotes: readonly PickedRemote[];
  commits: Commits;
  presses: Pick<Presses, 'before'>;
  timers: Timers;
  answers: Answers;
}

/** How React goes on with what it draws. */
const scheduler = 'MessagePort.onmessage';
/** By then it is known what a frame was of, ms. */
export const settled = 300;

const keyOf = ({ remote, version, part }: Owner) => `${remote}@${version} ${part}`;

/**
 * Whose a script of a frame was: the remote's whose file it is; what the shell's own files run, React among them, is of the part that
 * was given the event, else of the part that was drawn, else of the shell; a timer of RxJS and an answer to
 * a call are of who has asked for them (CONF-D19).
 */
function ownerOf({ sourceURL, invoker, startTime, duration }: FrameScript, known: Known): Owner | null {
  const { remotes, commits, presses, timers, answers } = known;
  const own = ownerOfScript(remotes, sourceURL);
  if (own && own.remote !== 'shell') return own;
  const to = startTime + duration;
  const called = ownerOfCalls(remotes, timers.within(startTime, to) ?? answers.within(startTime, to) ?? '');
  if (called) return called;
  const press = presses.before(startTime, /\.on(\w+)$/.exec(invoker)?.[1] ?? '');
  const drawn = commits.within(startTime, to);
  // React draws what may wait in pieces: what they were of is known at the last of them.
  const after = drawn.length === 0 && invoker === scheduler ? commits.after(to) : undefined;
  const owners = [press, ...drawn, after].flatMap((one) =>
    one?.host ? [ownerOfHosted(remotes, one.host)] : [],
  );
  return owners.find(({ remote }) => remote !== 'shell') ?? owners[0] ?? own;
}

/** Whose a long frame was: whose scripts took the most of it, with what the browser then laid out and painted; null where nothing tells (CONF-D19). */
export function ascribe(frame: LongFrame, known: Known): Owner | null {
  const times = new Map<string, { owner: Owner; ms: number }>();
  const add = (owner: Owner | null, ms: number) => {
    if (!owner) return;
    const one = times.get(keyOf(owner)) ?? { owner, ms: 0 };
    times.set(keyOf(owner), { owner, ms: one.ms + ms });
  };
  for (const script of frame.scripts) add(ownerOf(script, known), script.duration);
  const most = () => [...times.values()].toSorted((a, b) => b.ms - a.ms)[0]?.owner ?? null;
  const inScripts = frame.scripts.reduce((sum, { duration }) => sum + duration, 0);
  const [drawn] = known.commits.within(frame.startTime, frame.startTime + frame.duration);
  const painted = drawn?.host ? ownerOfHosted(known.remotes, drawn.host) : most();
  add(painted, frame.duration - inScripts);
  return most();
}
