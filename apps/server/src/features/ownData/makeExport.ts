import { limits } from '@mayak/api';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { service } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { isAway } from '../../platform/db/isAway.ts';
import { transaction } from '../../platform/db/pool.ts';
import { accountZone } from '../../platform/identity/account.ts';
import { SignedLinks } from '../../platform/mail/signedLinks.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { writeArchive } from './archive.ts';
import { exportEmail } from './exportEmail.ts';
import { beaconFiles, once, userFiles, type Wanted } from './files.ts';
import { indexPage, type Told } from './indexPage.ts';
import { dataExports, type TakenExport } from './store/dataExports.ts';
import { ownRows } from './store/ownRows.ts';

/** Where archives lie in the data folder; no backup holds them. */
export const exportFolder = ({ settings }: Pick<AppContext, 'settings'>) => join(settings.dataDir, 'exports');

/** Makes the archives that were asked for, one after the other, in the leading process (PROFILE-D16). */
class ExportMaker {
  readonly #context: AppContext;
  readonly #links: SignedLinks;
  readonly #ending = new AbortController();
  #making: Promise<unknown> = Promise.resolve();

  constructor(context: AppContext, links: SignedLinks) {
    this.#context = context;
    this.#links = links;
  }

  tokenOf = (id: number): string => this.#links.tokenOf('export', id);
  idOf = (token: string): number | null => this.#links.idsOf('export', token)?.[0] ?? null;

  /** Makes all that wait. */
  makeAll(): Promise<unknown> {
    const making = async () => {
      while (!this.#ending.signal.aborted) {
        const taken = await dataExports.take(this.#context.pool, clock.now());
        if (!taken) return;
        await this.#make(taken);
      }
    };
    return (this.#making = this.#making.then(making));
  }

  /** What is under way is left to the next process. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#making.catch(() => undefined); // It was logged.
  }

  async #make(taken: TakenExport): Promise<void> {
    const { pool, log } = this.#context;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.#ending.signal]);
    void this.#beat(taken, stop, signal);
    const name = `${taken.id}-${taken.attempts}.zip`;
    const path = join(exportFolder(this.#context), name);
    try {
      await mkdir(exportFolder(this.#context), { recursive: true, mode: 0o700 });
      const size = await this.#write(taken, path, signal);
      if (!(await this.#finish(taken, { file: name, size, now: clock.now() })))
        await rm(path, { force: true });
    } catch (error) {
      await rm(path, { force: true });
      if (this.#ending.signal.aborted) await dataExports.leave(pool, taken);
      // Otherwise it is tried again after a while, by whoever leads then.
      else if (!isAway(error))
        log.error({ err: error, export: taken.id }, 'An archive of a user was not made');
    } finally {
      stop.abort();
    }
  }

  /** Tells that the archive is not left alone; ends what another process has taken over. */
  async #beat(taken: TakenExport, stop: AbortController, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await wait(limits.ownData.silence / 4, undefined, { signal, ref: false }).catch(() => undefined); // It is over.
      if (signal.aborted) return;
      if (!(await dataExports.touch(this.#context.pool, taken, clock.now()).catch(() => true))) stop.abort();
    }
  }

  async #write({ userId, locale }: TakenExport, path: string, signal: AbortSignal): Promise<number> {
    const { pool, cells } = this.#context;
    const account = await accounts.byId(pool, userId);
    if (!account) throw new Error(`There is no user ${userId}.`);
    const now = clock.now();
    const damaged: { beacon: Told['beacons'][number]; day: string }[] = [];
    const reader = { locale, unit: account.distanceUnit, zone: accountZone(account) };
    const wanted: Wanted = {
      db: pool,
      cells,
      userId,
      reader,
      now,
      damaged: (beacon, day) => void damaged.push({ beacon, day }),
    };
    const beacons = await ownRows.beacons(pool, userId);
    const files = [...(await userFiles(wanted)), ...beacons.flatMap((beacon) => beaconFiles(wanted, beacon))];
    // The last one, as it tells what could not be read.
    const told = { reader, userName: account.userName, now, beacons, damaged };
    const index = { path: 'index.html', content: () => once(indexPage(told)) };
    return writeArchive(path, [...files, index], { mtime: new Date(now), signal });
  }

  /** Ready, and told of by a mail, both or neither; false where somebody else made it. */
  async #finish(taken: TakenExport, made: { file: string; size: number; now: number }): Promise<boolean> {
    const { pool, mail } = this.#context;
    const isReady = await transaction(pool, async (db) => {
      if (!(await dataExports.ready(db, taken, made))) return false;
      const account = await accounts.byId(db, taken.userId);
      const link = `${taken.home}/profile?export=${this.tokenOf(taken.id)}#profile-own-data`;
      if (account) await mail.post(db, exportEmail(account, taken.locale, { link, now: made.now }));
      return true;
    });
    void mail.wake();
    return isReady;
  }

  /** Ends archives whose week is over, and files that belong to none. */
  async endOld(now: number): Promise<void> {
    const { pool } = this.#context;
    await dataExports.endOld(pool, now);
    const kept = new Set(await dataExports.files(pool));
    const folder = exportFolder(this.#context);
    for (const name of await readdir(folder).catch(() => []))
      if (!kept.has(name)) await this.#remove(join(folder, name), now);
  }

  /** One that is being written is younger than an hour, or grows. */
  async #remove(path: string, now: number): Promise<void> {
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > 3_600_000) await rm(path, { force: true });
  }
}

/** The maker of archives of this server. */
export const exportMakerOf = service(
  async (context) => new ExportMaker(context, await SignedLinks.open(context.pool)),
);
