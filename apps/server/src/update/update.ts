import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { clock } from '../platform/clock/clock.ts';
import { holderOf } from '../platform/db/engine/lock.ts';
import { canFollow, releaseIn, type Release } from '../renewal/release.ts';
import { isAlive, running, wish, type Running } from '../renewal/running.ts';
import { archiveAt, unpack } from './archive.ts';
import { BadUpdate } from './badUpdate.ts';
import { tryRelease, versionAt, type User } from './trial.ts';
import type { Texts } from './update.en.ts';

/** How long a server may take to renew itself, for each of its processes, and to stop, ms. */
const patience = { process: 90_000, stop: 30_000 };
const backupProgram = fileURLToPath(new URL('../platform/db/backup/main.ts', import.meta.url));

export interface Given {
  file: string;
  dataDir: string;
  /** The folder of the package that this runs from. */
  home: string;
  /** The link by which it was called, which leads to the new version at the end; null where there is none. */
  link: string | null;
  withBackup: boolean;
  language: string;
  /** Breaks it off, as long as the server was told nothing. */
  signal?: AbortSignal;
  say(sentence: (t: Texts) => string): void;
}

const seconds = (begun: number) => ((performance.now() - begun) / 1_000).toFixed(1);

/** The user of the data where root updates: what he is to read and write afterwards is made as him. */
function userOf(dataDir: string): User | null {
  const { uid, gid } = statSync(dataDir);
  return process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : null;
}

/** Backs up the data of this server beside them; the folder is no part of a backup. */
async function backUp({ dataDir, language, say }: Given, version: string): Promise<void> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = userOf(dataDir);
  if (user) chownSync(folder, user.uid, user.gid);
  const moment = new Date(clock.now()).toISOString().replaceAll(/[-:]|\..*/g, '');
  const file = join(folder, `before-${version}-${moment}.backup`);
  const child = spawn(process.execPath, [backupProgram, 'backup', file, language], {
    ...user,
    cwd: dataDir,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new BadUpdate((t) => t.noBackup);
  say((t) => t.backedUp(file));
}

/** Turns a link to another folder, without a moment in which it leads nowhere. */
function turn(link: string, folder: string): void {
  const next = `${link}.new`;
  rmSync(next, { force: true });
  symlinkSync(folder, next);
  renameSync(next, link);
}

const isServing = async (address: string, version: string, processes: number) => {
  // Connections go to the processes in turn.
  for (let asked = 0; asked < processes * 2; asked += 1)
    if ((await versionAt(address)) !== version) return false;
  return true;
};

/** Tells the running server to go on as another release; answers why it does not. */
async function renew(
  { dataDir, say }: Given,
  { pid, address, processes, renewal }: Running,
  { target, folder, isFollowing }: { target: Release; folder: string; isFollowing: boolean },
): Promise<'lost' | { reason: string } | null> {
  const number = (renewal?.wish ?? 0) + 1;
  if (!isFollowing) say((t) => t.restarts);
  wish.write(dataDir, { wish: number, folder });
  process.kill(pid, 'SIGHUP');
  const limit = performance.now() + patience.process * processes + patience.stop;
  while (performance.now() < limit) {
    await pause(100);
    const now = running.read(dataDir)?.renewal;
    const isOurs = now?.wish === number;
    if (isOurs && now.state === 'failed') return { reason: now.reason ?? '?' };
    if (isOurs && now.state === 'done' && (await isServing(address, target.version, processes))) return null;
    if (!isAlive(pid)) return 'lost';
  }
  return isFollowing ? { reason: 'it did not answer in time' } : 'lost';
}

/** Ends what is left of a version that does not answer, and starts the one of before where nobody else does. */
async function bringBack({ dataDir, home }: Given, { pid, isSupervised }: Running): Promise<void> {
  wish.remove(dataDir);
  const end = performance.now() + patience.stop;
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  while (isAlive(pid) && performance.now() < end) await pause(100);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  if (!isSupervised) spawn(join(home, 'mayak'), ['start'], { detached: true, stdio: 'ignore' }).unref();
}

/** The version of before: what is here, and the server that runs on the data, which may be another one. */
interface Before {
  own: Release;
  server: Running | null;
}

/** Checks, unpacks and tries the new version, and backs up; nothing that serves is touched by it. */
async function prepare(given: Given, { own, server }: Before): Promise<{ folder: string; target: Release }> {
  const { file, dataDir, home, withBackup, signal, say } = given;
  const now = server?.version ?? own.version;
  const begun = performance.now();
  const archive = await archiveAt(file);
  const { version } = archive;
  if (semver.eq(version, now)) throw new BadUpdate((t) => t.same(now));
  if (semver.lt(version, now)) throw new BadUpdate((t) => t.older(version, now));
  const into = dirname(server?.folder ?? home);
  const folder = await unpack(archive, into).catch((error: Error) => {
    throw error instanceof BadUpdate ? error : new BadUpdate((t) => t.noWay(into, error.message));
  });
  const target = releaseIn(folder);
  if (target?.version !== version) throw new BadUpdate((t) => t.noPackage(file));
  signal?.throwIfAborted();
  const refusal = await tryRelease(folder, version, userOf(dataDir), signal);
  if (refusal !== null) throw new BadUpdate((t) => t.noStart(version, refusal));
  say((t) => t.checked({ version, s: seconds(begun) }));
  signal?.throwIfAborted();
  if (withBackup) await backUp(given, version);
  signal?.throwIfAborted();
  return { folder, target };
}

/** Puts the package of an archive in the place of this one: checked, tried, backed up, and back by itself where it does not come (SRV-D16). */
export async function update(given: Given): Promise<void> {
  const { dataDir, home, link, signal, say } = given;
  const own = releaseIn(home);
  if (!own) throw new BadUpdate((t) => t.noFolder);
  const noted = running.read(dataDir);
  // After a restart of the machine its number may be that of any other process.
  const server = noted && (await holderOf(dataDir)) === noted.pid ? noted : null;
  const { folder, target } = await prepare(given, { own, server }).catch((error: unknown) => {
    throw signal?.aborted ? new BadUpdate((t) => t.brokenOff) : error;
  });
  const { version } = target;
  signal?.addEventListener('abort', () => say((t) => t.goesOn));

  if (server) {
    const before = server.folder === null ? null : releaseIn(server.folder);
    const isFollowing = server.processes > 1 && before !== null && canFollow(before, target);
    const renewed = performance.now();
    const failure = await renew(given, server, { target, folder, isFollowing });
    if (failure === 'lost') {
      await bringBack(given, server);
      throw new BadUpdate((t) => t.back(version));
    }
    if (failure) throw new BadUpdate((t) => t.notRenewed(version, failure.reason));
    say((t) => t.serves({ version, s: seconds(renewed) }));
  }
  if (link !== null) turn(link, folder);
  const command = `${join(link ?? folder, 'mayak')} start`;
  if (!server) say((t) => t.ready(command));
  else if (link === null) say((t) => t.startBy(command));
  say((t) => t.old(server?.folder ?? home));
}
