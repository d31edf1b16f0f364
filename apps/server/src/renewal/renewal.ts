import { join } from 'node:path';
import type { Logger } from 'pino';
import { NotRenewed } from './renew.ts';
import type { Processes } from './processes.ts';
import { canFollow, releaseIn, type Release } from './release.ts';
import { running, wish, type Renewal, type Running } from './running.ts';

interface Server {
  dataDir: string;
  log: Logger;
  /** What it runs where it is no package. */
  program: string;
  /** What is noted of it. */
  self: Omit<Running, 'renewal'>;
  /** Those that serve; null where this process does it alone. */
  processes: Processes | null;
  /** Ends all that serves, and the database. */
  stop(): Promise<void>;
}

/** Puts another release of a package in the place of this process, which keeps its number: whoever started it still holds it. */
function goOnAs(folder: string): void {
  const { NODE_COMPILE_CACHE: cache = '', ...env } = process.env;
  // What was compiled beside this release is of no use to the other one.
  const isOwn = cache.startsWith(process.env['MAYAK_HOME'] ?? '\0');
  const kept = isOwn || cache === '' ? env : { ...env, NODE_COMPILE_CACHE: cache };
  process.execve?.('/bin/sh', ['sh', join(folder, 'mayak'), 'start'], kept as Record<string, string>);
}

/** Notes what runs here, and answers what a server does that is told to renew itself (SRV-D16). */
export function renewalOf({ dataDir, log, program, self, processes, stop }: Server): () => Promise<void> {
  let isUnderWay = false;
  const wished = wish.read(dataDir);
  const isWished = wished !== null && wished.folder === self.folder;
  running.write(dataDir, { ...self, renewal: isWished ? { wish: wished.wish, state: 'done' } : null });
  // It is come true, or of a server that is gone.
  wish.remove(dataDir);

  /** A wish is over with its outcome: the next SIGHUP renews what serves by then. */
  const note = (renewal: Renewal, now: Partial<Running> = {}) => {
    Object.assign(self, now);
    if (renewal.state !== 'underWay') wish.remove(dataDir);
    running.write(dataDir, { ...self, renewal });
  };

  /** The release to go on with, and whether its processes may follow one by one. */
  function next(folder: string | null): { target: Release | null; isFollowing: boolean } {
    if (self.folder === null || folder === null) return { target: null, isFollowing: processes !== null };
    const [own, target] = [releaseIn(self.folder), releaseIn(folder)];
    if (!target) throw new NotRenewed(`${folder} holds no Mayak`, 0);
    return { target, isFollowing: processes !== null && own !== null && canFollow(own, target) };
  }

  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    const { wish: number, folder } = wish.read(dataDir) ?? { wish: 0, folder: self.folder };
    const begun = performance.now();
    try {
      const { target, isFollowing } = next(folder);
      const version = target?.version ?? self.version;
      note({ wish: number, state: 'underWay' });
      log.info({ version, oneByOne: isFollowing }, 'The server renews itself');
      if (!isFollowing) {
        await stop();
        goOnAs(folder ?? '');
        return;
      }
      await processes?.renew(target?.program ?? program);
      note({ wish: number, state: 'done' }, { version, folder: self.folder && folder });
      log.info({ version, ms: Math.round(performance.now() - begun) }, 'The server is renewed');
    } catch (error) {
      const reason = (error as Error).message;
      note({ wish: number, state: 'failed', reason });
      log.error({ reason }, 'The server was not renewed and goes on as it was');
    }
    isUnderWay = false;
  };
}
