import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeLinks, packageFolder } from './binaries.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { holderOf, lockFolder } from './lock.ts';
import { isAlive, notedProcess } from './orphan.ts';
import { keepNote, markerOf, noteOf, placeOf, type Place } from './place.ts';

jest.setTimeout(60_000);

let folder: string;
let place: Place;
const said: string[] = [];
const notes = { info: (text: string) => void said.push(text), warn: (text: string) => void said.push(text) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayak-engine-'));
  place = await placeOf(folder, notes.warn);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
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

  it('runs as another user where the server is root, and lies in the data folder all the same', async () => {
    expect(place.folder).toBe(join(folder, 'postgres'));
    if (process.getuid?.() !== 0) return;
    const { uid, mode } = await stat(place.folder);
    expect([uid, mode & 0o777]).toEqual([place.owner?.uid, 0o700]);
    expect(uid).not.toBe(0);
  });

  it('finds the same cluster with its data at the next start', async () => {
    const first = await startCluster(place, notes);
    await ask(first, 'create table kept as select 7 as n');
    await first.stop();
    const second = await startCluster(await placeOf(folder, notes.warn), notes);
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('is reached also where the environment asks for TLS to other databases', async () => {
    process.env['PGSSLMODE'] = 'require';
    try {
      const waited = AbortSignal.timeout(20_000);
      const late = once(waited, 'abort').then(() => Promise.reject(new Error('It was not reached.')));
      const cluster = await Promise.race([startCluster(place, notes), late]);
      expect(await ask(cluster, 'select 1 as n')).toEqual([{ n: 1 }]);
      await cluster.stop();
    } finally {
      delete process.env['PGSSLMODE'];
    }
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

  it('that has ended is not taken for running while the process above it does not ask', async () => {
    const above = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [said] = (await once(above.stdout, 'data')) as [Buffer];
    while (isAlive(Number(said))) await new Promise((done) => setTimeout(done, 10));
    expect(() => process.kill(Number(said), 0)).not.toThrow();
    above.kill();
  });

  it('is started over the note of one that has ended and that nobody asks how', async () => {
    const above = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [said] = (await once(above.stdout, 'data')) as [Buffer];
    const note = join(place.folder, 'postmaster.pid');
    const noted = await readFile(note, 'utf8').catch(() => null);
    expect(noted).toBeNull();
    await writeFile(note, `${Number(said)}\n${place.folder}\n1\n54321\n\n\n`);
    while (isAlive(Number(said))) await new Promise((done) => setTimeout(done, 10));
    expect(await notedProcess(place.folder)).toBeNull();
    expect(await readFile(note, 'utf8').catch(() => null)).toBeNull();
    above.kill();
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

describe('GEN-D01 the folder of the database', () => {
  /** A data folder of its own, with a database that was stopped. */
  async function aFolder() {
    const dataDir = await mkdtemp(join(tmpdir(), 'mayak-engine-'));
    const made = await placeOf(dataDir, notes.warn);
    const cluster = await startCluster(made, notes);
    await keepNote(dataDir, made, cluster.url('postgres'));
    const url = cluster.url('postgres');
    await cluster.stop();
    return { dataDir, made, url };
  }
  const open = (dataDir: string) => placeOf(dataDir, notes.warn);
  const noted = async (dataDir: string) =>
    JSON.parse(await readFile(noteOf(dataDir), 'utf8')) as Record<string, unknown>;

  it('is noted with the address of the database, and goes where the data folder goes', async () => {
    const { dataDir, url, made } = await aFolder();
    expect(await noted(dataDir)).toEqual({ folder: 'postgres', password: made.password, id: made.id, url });
    const elsewhere = `${dataDir}-moved`;
    await rename(dataDir, elsewhere);
    expect(await open(elsewhere)).toEqual({ ...made, folder: join(elsewhere, 'postgres'), isNew: false });
    await rm(elsewhere, { recursive: true, force: true });
  });

  it('that is missing, empty or of another data folder stops the start with what to do, and nothing is made or written', async () => {
    const [one, other] = [await aFolder(), await aFolder()];
    const note = await readFile(noteOf(one.dataDir), 'utf8');
    const away = `${one.made.folder}.away`;
    await rename(one.made.folder, away);
    const missing =
      /names the database folder .*postgres, where no database is\. Put it back, or restore a backup/;
    await expect(open(one.dataDir)).rejects.toThrow(missing);
    await mkdir(one.made.folder);
    await expect(open(one.dataDir)).rejects.toThrow(missing);
    await rm(one.made.folder, { recursive: true });
    await rename(other.made.folder, one.made.folder);
    await expect(open(one.dataDir)).rejects.toThrow(/is not the one of this DATA_DIR .* has another id/);
    await rm(one.made.folder, { recursive: true });
    await rename(away, one.made.folder);
    expect(await readFile(noteOf(one.dataDir), 'utf8')).toBe(note);
    await rm(noteOf(one.dataDir));
    await expect(open(one.dataDir)).rejects.toThrow(/holds a database, but .* with its password is missing/);
    await writeFile(noteOf(one.dataDir), '{"folder":');
    await expect(open(one.dataDir)).rejects.toThrow(/database\.json is damaged/);
    for (const { dataDir } of [one, other]) await rm(dataDir, { recursive: true, force: true });
  });

  it('that was broken off in the making is made by the next start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mayak-engine-'));
    const first = await open(dataDir);
    expect(await open(dataDir)).toEqual(first);
    const cluster = await startCluster(await open(dataDir), notes);
    await cluster.stop();
    expect((await open(dataDir)).id).toBe(first.id);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('of an older build goes on to be used, with the loud word that it lies outside', async () => {
    const { dataDir, made } = await aFolder();
    const outside = await mkdtemp(join(tmpdir(), 'mayak-outside-'));
    await rename(made.folder, join(outside, 'data'));
    await rm(markerOf(join(outside, 'data')));
    const { password } = made;
    await writeFile(noteOf(dataDir), JSON.stringify({ folder: join(outside, 'data'), password }));
    await chmod(outside, 0o755);
    const place = await open(dataDir);
    expect(said.join()).toContain('OUTSIDE of DATA_DIR');
    const cluster = await startCluster(place, notes);
    expect(await ask(cluster, 'select 1 as n')).toEqual([{ n: 1 }]);
    await cluster.stop();
    expect((await readFile(markerOf(place.folder), 'utf8')).trim()).toBe(place.id);
    for (const path of [dataDir, outside]) await rm(path, { recursive: true, force: true });
  });

  it('lies elsewhere, and says so loudly, only where root’s folders are closed to the user of PostgreSQL', async () => {
    if (process.getuid?.() !== 0) return;
    const closed = await mkdtemp(join(tmpdir(), 'mayak-closed-'));
    const dataDir = join(closed, 'data');
    const far = await open(dataDir);
    expect(far.folder).toMatch(/^\/var\/lib\/mayak\/data-/);
    expect(said.join()).toMatch(/OUTSIDE of DATA_DIR.*Keep that folder too/);
    for (const path of [closed, far.folder]) await rm(path, { recursive: true, force: true });
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

  it('are copied open to the user of PostgreSQL, however closed root keeps what it makes', async () => {
    const [source, base] = [join(folder, 'closed'), join(folder, 'shared')];
    for (const part of ['package.json', 'native/bin', 'native/pg-symlinks.json'])
      await cp(join(packageFolder(), part), join(source, part), { recursive: true, verbatimSymlinks: true });
    await mkdir(join(source, 'native', 'share', 'postgresql'), { recursive: true });
    await mkdir(join(source, 'native', 'lib'));
    await writeFile(join(source, 'native', 'share', 'postgresql', 'postgres.bki'), '');
    spawnSync('chmod', ['-R', 'go-rwx', source]);
    const program = `const { copyBeside } = await import('${new URL('./binaries.ts', import.meta.url).href}');
      await copyBeside('${source}', '${base}');`;
    const node = `umask 077; exec "$0" --input-type=module -e "$1"`;
    expect(spawnSync('sh', ['-c', node, process.execPath, program]).stderr.toString()).toBe('');
    const paths = (await readdir(base, { recursive: true })).map((path) => join(base, path));
    for (const path of [base, ...paths]) {
      const { mode } = await lstat(path);
      const others = (mode & 0o700) >> 6;
      expect([path, mode & 0o5]).toEqual([path, others & 0o5]);
    }
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

  it('are not possible either where the first one does not answer, as one that is stopped; the second one does not wait for it for ever', async () => {
    const held = await mkdtemp(join(tmpdir(), 'mayak-held-'));
    const program = `const { lockFolder } = await import('${new URL('./lock.ts', import.meta.url).href}');
      await lockFolder('${held}');
      console.log('taken');
      setTimeout(() => undefined, 60_000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', program]);
    try {
      await once(other.stdout, 'data');
      other.kill('SIGSTOP');
      await expect(lockFolder(held)).rejects.toThrow('Another Mayak server');
      // It is there: nobody may take it for one that is not.
      await expect(holderOf(held)).rejects.toThrow('does not answer');
    } finally {
      other.kill('SIGKILL');
      await rm(held, { recursive: true });
    }
  });

  /** A program in namespaces of its own, as a container has them. */
  const contained = [
    ...(process.getuid?.() === 0 ? [] : ['-r']),
    ...['--net', '--pid', '--ipc', '--fork', '--kill-child'],
  ];
  const inContainer = spawnSync('unshare', [...contained, 'true']).status === 0 ? it : it.skip;
  inContainer(
    'are not possible from two containers either, which see neither processes nor networks of each other (skipped where the system makes no such namespaces)',
    async () => {
      const program = `const { lockFolder } = await import('${new URL('./lock.ts', import.meta.url).href}');
      await lockFolder('${folder}').then(() => console.log('taken'), ({ message }) => console.log(message));
      setTimeout(() => undefined, 60_000);`;
      const other = spawn('unshare', [...contained, process.execPath, '--input-type=module', '-e', program]);
      const [answer] = (await Promise.race([once(other.stdout, 'data'), once(other, 'exit')])) as [unknown];
      expect(String(answer)).toBe('taken\n');
      await expect(lockFolder(folder)).rejects.toThrow('Another Mayak server');
      other.kill('SIGKILL');
      await once(other, 'exit');
      // What one that was killed left behind is in nobody's way.
      const unlock = await lockFolder(folder);
      await unlock();
    },
  );
});
