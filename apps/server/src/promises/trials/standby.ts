import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startCluster, type Cluster } from '../../platform/db/engine/cluster.ts';
import { readNote } from '../../platform/db/engine/place.ts';
import { openDatabases, type Databases } from '../databases.ts';
import { signalDatabase } from '../powerCut.ts';
import { asking, provedStore } from '../store.ts';
import { outcomeOf, Senders, type Trial } from './trial.ts';

const run = promisify(execFile);
const quiet = { info: () => undefined, warn: () => undefined };

/** Copies a running PostgreSQL as its standby, by its own words for that, without any program beside it. */
async function startStandby({ cluster, folder }: Databases): Promise<Cluster> {
  const [dataDir, copy] = [join(folder, 'standby'), join(folder, 'standby', 'postgres')];
  await mkdir(dataDir, { mode: 0o711 });
  await chmod(dataDir, 0o711);
  await mkdir(copy);
  const { uid, gid } = await stat(cluster.folder);
  const label = await asking(cluster.url('postgres'), async (db) => {
    await provedStore.beginCopy(db);
    for (const name of await readdir(cluster.folder))
      if (name !== 'postmaster.pid' && name !== 'postgres.log')
        await run('cp', ['-a', join(cluster.folder, name), copy]);
    return provedStore.endCopy(db);
  });
  await writeFile(join(copy, 'backup_label'), label);
  await writeFile(join(copy, 'standby.signal'), '');
  const { password } = new URL(cluster.url('postgres'));
  const from = `host=127.0.0.1 port=${cluster.port} user=mayak password=${password} application_name=standby`;
  await writeFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  for (const path of ['.', 'backup_label', 'standby.signal', 'postgresql.auto.conf'])
    await chown(join(copy, path), uid, gid);
  await chmod(copy, 0o700);
  const owner = process.getuid?.() === 0 ? { uid, gid } : null;
  const id = (await readNote(folder))?.id ?? '';
  return startCluster({ folder: copy, password, id, isNew: false, owner }, quiet, {
    fsync: 'off',
    max_connections: '200',
  });
}

/** The first database stops answering for good while devices send; its standby, which confirms each commit, is promoted. */
export const standby: Trial = async (processes) => {
  const databases = await openDatabases(processes);
  let second: Cluster | null = null;
  try {
    const first = await databases.make('led');
    second = await startStandby(databases);
    const follower = second;
    await asking(first, (db) => provedStore.commitWith(db, 'standby'));
    const { username, password } = new URL(first);
    const hosts = `127.0.0.1:${databases.cluster.port},127.0.0.1:${follower.port}`;
    const url = `postgres://${username}:${password}@${hosts}/led?target_session_attrs=read-write`;
    const serving = await processes.take().open({ url, dataDir: databases.folder });
    const senders = new Senders(() => serving.api, databases.cast);
    const isBegun = await senders.more(100);
    await signalDatabase(databases.cluster.folder, 'SIGSTOP');
    await wait(300);
    await asking(follower.url('postgres'), provedStore.promote);
    const promoted = performance.now();
    const goesOn = isBegun && (await senders.more(1));
    const away = Math.round(performance.now() - promoted);
    await senders.more(100);
    await senders.stop();
    const lost = await senders.lostIn(follower.url('led'));
    await serving.kill();
    return outcomeOf(lost, goesOn, { acknowledged: senders.acknowledged.size, awayMs: away });
  } finally {
    await signalDatabase(databases.cluster.folder, 'SIGCONT');
    await second?.stop();
    await databases.close();
    await rm(databases.folder, { recursive: true, force: true });
  }
};
