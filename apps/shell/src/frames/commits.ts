import { hostOfCommit, type FiberRoot, type Hosted } from './fibers';

/** That React has drawn something of somebody, or run its effects, at a moment of the page's clock. */
export interface Commit {
  at: number;
  host: Hosted | null;
}

type Told = (id: unknown, root: FiberRoot, ...more: unknown[]) => void;
/** React's hook for tools, which the start puts there before React (`reactHook.ts`). */
interface Hook {
  onCommitFiberRoot?: Told;
  onPostCommitFiberRoot?: Told;
}

/** So many are remembered: a long frame is told of soon after it. */
const kept = 128;

/** Whose was drawn before anybody watched, from some moment on. */
interface Before {
  from: number;
  host: Hosted | null;
}

/** Follows what React draws, and whose it is; what it drew before is of the area that the page was opened for. */
export function followCommits(
  before: Before | null,
  page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook },
) {
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const begun = performance.now();
  const commits: Commit[] = [];
  /** Whoever was told before is told still. */
  const also = (told: Told | undefined): Told =>
    function (this: unknown, ...given) {
      told?.apply(this, given);
      commits.push({ at: performance.now(), host: hostOfCommit(given[1]) });
      if (commits.length > 2 * kept) commits.splice(0, kept);
    };
  if (hook) {
    hook.onCommitFiberRoot = also(hook.onCommitFiberRoot);
    hook.onPostCommitFiberRoot = also(hook.onPostCommitFiberRoot);
  }
  return {
    /** What was drawn in this time, the last first. */
    within(from: number, to: number): Commit[] {
      if (to < begun) return before && from >= before.from ? [{ at: from, host: before.host }] : [];
      return commits.filter(({ at }) => at >= from && at <= to).toReversed();
    },
    /** What was drawn first after that. */
    after: (time: number): Commit | undefined => commits.find(({ at }) => at > time),
  };
}
export type Commits = ReturnType<typeof followCommits>;
