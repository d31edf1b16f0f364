import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeLinks, packageFolder } from './binaries.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { lockFolder } from './lock.ts';
import { isAlive } from './orphan.ts';
import { placeOf, type Place } from './place.ts';

jest.setTimeout(60_000);

let folder: string;
let place: Place;
const said: string[] = [];
const notes = { info: (text: string) => void said.push(text), warn: (text: string) => void said.push(text) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayak-engine-'));
  place = await placeOf(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(place.folder, { recursive: true, force: true });
});
beforeEach(() => (said.length = 0));

const ask = async (cluster: Cluster, text: string) => {
  const client = new Client({ connectionString: cluster.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, string>[];
  } finally {
    await client.end();
  }
};
const pidOf = async () =>
  Number((await readFile(join(place.folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('GEN-D01 the embedded PostgreSQL', () => {
  it('keeps its password in a file that only its user reads, and listens on loopback only', async () => {
    expect((await stat(join(folder, 'database.json'))).mode & 0o777).toBe(0o600);
    const cluster = await startCluster(place, notes);
    const [row] = await ask(cluster, 'show listen_addresses');
    expect(row).toEqual({ listen_addresses: '127.0.0.1' });
    const [sync] = await ask(
      cluster,
      `select current_setting('fsync') || current_setting('synchronous_commit') as on`,
    );
    expect(sync).toEqual({ on: 'onon' });
    await expect(
      new Client(cluster.url('postgres').replace(/:[^:@]+@/, ':guess@')).connect(),
    ).rejects.toThrow('password');
    await cluster.stop();
    expect(await pidOf().catch(() => 0)).toBe(0);
  });

  it('runs as another user where the server is root, who keeps the data where that user reaches them', async () => {
    if (process.getuid?.() !== 0) return;
    const owner = (await stat(place.folder)).uid;
    expect(owner).toBe(place.owner?.uid);
    expect(owner).not.toBe(0);
    expect(place.folder.startsWith('/var/lib/mayak/')).toBe(true);
  });

  it('finds the same cluster with its data at the next start', async () => {
    const first = await startCluster(place, notes);
    await ask(first, 'create table kept as select 7 as n');
    await first.stop();
    const second = await startCluster(await placeOf(folder), notes);
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('that outlived its server is taken over, and stopped with the new one', async () => {
    const orphan = await startCluster(place, notes);
    const pid = await pidOf();
    const taken = await startCluster(place, notes);
    expect([taken.port, await pidOf()]).toEqual([orphan.port, pid]);
    expect(said.join()).toContain(`process ${pid}`);
    await orphan.stop();
    await taken.stop();
    expect(isAlive(pid) && (await pidOf().catch(() => 0)) === pid).toBe(false);
  });

  it('is started again when it is killed', async () => {
    const cluster = await startCluster(place, notes);
    const pid = await pidOf();
    process.kill(pid, 'SIGKILL');
    const alive = async (): Promise<boolean> =>
      (await ask(cluster, 'select 1').catch(() => [])).length === 1 && (await pidOf()) !== pid;
    while (!(await alive())) await new Promise((done) => setTimeout(done, 50));
    expect(said.join()).toContain('starting it again');
    await cluster.stop();
  });

  it('starts over the note of a crash, even where its process number now belongs to something else', async () => {
    const other = spawn('sleep', ['30']);
    await writeFile(join(place.folder, 'postmaster.pid'), `${other.pid}\n${place.folder}\n1\n54321\n\n\n`);
    const cluster = await startCluster(place, notes);
    expect(await ask(cluster, 'select 1 as n')).toEqual([{ n: 1 }]);
    await cluster.stop();
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  it('says what is wrong when it cannot start', async () => {
    await expect(startCluster(place, notes, { shared_buffers: 'many' })).rejects.toThrow(
      /does not start.*shared_buffers/s,
    );
  });
});

describe('GEN-D01 the programs of PostgreSQL', () => {
  it('get their library links where npm ran no install scripts', async () => {
    const copy = join(folder, 'package');
    await cp(packageFolder(), copy, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(await readFile(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    for (const { target } of links) await rm(join(copy, target), { force: true });
    const version = () => spawnSync(join(copy, 'native', 'bin', 'postgres'), ['--version']).status;
    expect(version()).not.toBe(0);
    await makeLinks(copy);
    await makeLinks(copy);
    expect(version()).toBe(0);
  });
});

describe('GEN-D01 two servers on one data folder', () => {
  it('are not possible: the second one is told who has it', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `Another Mayak server (process ${process.pid}) already works with the data folder`,
    );
    await unlock();
    await (
      await lockFolder(folder)
    )();
  });
});
