import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changeRegistry, journalOf, readRegistry, withLock } from '@mayak/releases';
import { emptyRegistry, kill, pin, type Operation } from '@mayak/host/operations';
import { Registry } from '@mayak/host/registry';
import { now, openWorkshop, type Workshop } from '../workshop.fixtures.ts';

const root = resolve(import.meta.dirname, '../../../..');
const main = join(root, 'tools/mfe/src/mfe.mjs');
const given = { now, builtIn: ['reports'], by: 'anna', why: null };
let shop: Workshop;
beforeEach(async () => {
  shop = openWorkshop();
  shop.build('reports', '1.0.0');
  await shop.mfe('publish', 'reports');
});
afterEach(() => shop.close());

const path = () => join(shop.data, 'registry.json');
const pins = async () =>
  (await readRegistry(shop.data)).remotes['reports']?.pins.map(({ tenant }) => tenant) ?? [];

/** Somebody else, who writes between our reading and our writing. */
const disturb = (times: number, operation: Operation): Operation => {
  let left = times;
  return (registry) => {
    if (left-- > 0) {
      const text = JSON.parse(readFileSync(path(), 'utf8')) as Registry;
      writeFileSync(
        `${path()}.other`,
        JSON.stringify({ ...text, revision: text.revision + 1, origins: ['http://x'] }),
      );
      renameSync(`${path()}.other`, path());
    }
    return operation(registry);
  };
};

describe('the registry is changed by compare-and-swap on its revision', () => {
  it('tries once more when somebody else was quicker, on what he wrote', async () => {
    const { registry } = await changeRegistry(shop.data, disturb(1, kill('reports', 'wrong totals')), given);
    expect(registry).toMatchObject({
      revision: 3,
      origins: ['http://x'],
      remotes: { reports: { enabled: false } },
    });
    expect(await readRegistry(shop.data)).toEqual(registry);
  });

  it('gives up when he was quicker twice, and has done nothing', async () => {
    await expect(
      changeRegistry(shop.data, disturb(2, kill('reports', 'wrong totals')), given),
    ).rejects.toThrow(
      'Somebody else changed the registry at the same time, twice; nothing is done, run it again.',
    );
    expect(await readRegistry(shop.data)).toMatchObject({
      revision: 3,
      remotes: { reports: { enabled: true } },
    });
  });

  it('lets two writers both succeed', async () => {
    const both = ['acme', 'other'].map((tenant) => shop.mfe('pin', 'reports', '1.0.0', '--tenant', tenant));
    expect((await Promise.all(both)).map(({ code, error }) => [code, error])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect((await pins()).toSorted()).toEqual(['acme', 'other']);
  });

  it('loses no change of many writers: each is done or refused', async () => {
    const tenants = Array.from({ length: 12 }, (_, i) => `tenant-${i}`);
    const ran = await Promise.all(
      tenants.map((tenant) => shop.mfe('pin', 'reports', '1.0.0', '--tenant', tenant)),
    );
    const done = tenants.filter((_, i) => ran[i]?.code === 0);
    expect((await pins()).toSorted()).toEqual(done.toSorted());
    expect((await readRegistry(shop.data)).revision).toBe(1 + done.length);
    for (const { code, error } of ran) if (code !== 0) expect(error).toMatch('run it again');
  });

  it('loses none of several processes either', async () => {
    const mfe = (tenant: string) =>
      new Promise<number | null>((done) => {
        const argv = ['pin', 'reports', '1.0.0', '--tenant', tenant, '--dir', shop.data, '--dist', shop.dist];
        spawn(process.execPath, [main, ...argv], { stdio: 'ignore' }).on('close', done);
      });
    const tenants = ['a', 'b', 'c', 'd'];
    const codes = await Promise.all(tenants.map(mfe));
    expect((await pins()).toSorted()).toEqual(tenants.filter((_, i) => codes[i] === 0));
  });

  it('leaves no other file behind', async () => {
    await changeRegistry(shop.data, pin('reports', '1.0.0', 'acme'), given);
    expect(readdirSync(shop.data).toSorted()).toEqual([
      'archive',
      'registry-journal.jsonl',
      'registry.json',
      'releases',
    ]);
  });

  it('leaves none either where the disk is full', () => {
    const origins = Array.from({ length: 200 }, (_, i) => `http://a-team-${i}.example`);
    const text = JSON.parse(readFileSync(path(), 'utf8')) as Registry;
    writeFileSync(path(), JSON.stringify({ ...text, origins }));
    const before = readdirSync(shop.data);
    const call = `ulimit -f 4; "$0" "${main}" pin reports 1.0.0 --tenant other --dir "${shop.data}" --dist "${shop.dist}"`;
    const { status, stderr } = spawnSync('sh', ['-c', call, process.execPath], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
    expect(readdirSync(shop.data)).toEqual(before);
  });

  it('is readable at every moment: a reader never sees half a file', async () => {
    let reading = true;
    const reader = (async () => {
      while (reading) {
        Registry.parse(JSON.parse(readFileSync(path(), 'utf8')));
        await new Promise((turn) => setImmediate(turn));
      }
    })();
    for (let i = 0; i < 30; i++) await changeRegistry(shop.data, pin('reports', '1.0.0', `t${i}`), given);
    reading = false;
    await reader;
  });

  it('ERR-D07 each change stands in the journal: when, who, what, why, at which revision', async () => {
    await changeRegistry(shop.data, pin('reports', '1.0.0', 'acme'), { ...given, why: 'an audit in March' });
    await changeRegistry(shop.data, pin('reports', '1.0.0', 'acme'), given); // Changes nothing.
    const [published, pinned, ...more] = await journalOf(shop.data);
    expect(published).toMatchObject({ revision: 1, remote: 'reports' });
    expect(pinned).toEqual({
      at: now.toISOString(),
      revision: 2,
      remote: 'reports',
      by: 'anna',
      did: 'reports is held at 1.0.0 for tenant acme.',
      sentence: { code: 'pinned', values: { name: 'reports', version: '1.0.0', tenant: 'acme' } },
      why: 'an audit in March',
    });
    expect(more).toEqual([]);
  });

  it('ERR-D07 a line of the journal that a full disk has cut off takes no other with it', async () => {
    appendFileSync(join(shop.data, 'registry-journal.jsonl'), '{"at":"2026-11-2');
    await changeRegistry(shop.data, pin('reports', '1.0.0', 'acme'), given);
    await changeRegistry(shop.data, pin('reports', '1.0.0', 'other'), given);
    expect((await journalOf(shop.data)).map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  it('starts from nothing', async () => {
    const { registry } = await changeRegistry(join(shop.data), kill('reports', 'x'), given);
    expect(registry.revision).toBe(2);
    expect(await readRegistry(join(shop.data, 'nowhere'))).toEqual(emptyRegistry);
  });
});

describe('the lock', () => {
  const lock = () => `${path()}.lock`;
  /** Work that knows how many did it at once. */
  const aWork = () => {
    let [inside, most] = [0, 0];
    const work = async (lasts = 5) => {
      most = Math.max(most, ++inside);
      await pause(lasts);
      inside--;
    };
    return Object.assign(work, { most: () => most });
  };

  it('of a process that ended is taken over', async () => {
    writeFileSync(lock(), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), token: 'x' }));
    await changeRegistry(shop.data, pin('reports', '1.0.0', 'acme'), given);
    expect([await pins(), existsSync(lock())]).toEqual([['acme'], false]);
  });

  it('of a process that runs is waited for, then said', async () => {
    writeFileSync(lock(), JSON.stringify({ pid: process.pid, host: hostname(), token: 'x' }));
    await expect(withLock(lock(), async () => 1, { patience: 200 })).rejects.toThrow(
      'Somebody else has been changing what',
    );
    expect(existsSync(lock())).toBe(true);
  });

  it('is held by one at a time', async () => {
    const work = aWork();
    await Promise.all(Array.from({ length: 8 }, () => withLock(lock(), () => work())));
    expect(work.most()).toBe(1);
  });

  it('is held by one at a time also where one of several takes it over', async () => {
    for (let round = 0; round < 8; round++) {
      const path = `${lock()}${round}`;
      writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), token: 'x' }));
      const work = aWork();
      const comers = Array.from({ length: 8 }, async () => {
        await pause(Math.random() * 5);
        await withLock(path, () => work(3), { patience: 60_000 });
      });
      await Promise.all(comers);
      expect([work.most(), existsSync(path)]).toEqual([1, false]);
    }
  });

  it('stays young while the work lasts, so that nobody takes it over', async () => {
    const age = () => statSync(lock()).mtimeMs;
    await withLock(
      lock(),
      async () => {
        for (let renewed = 0, last = age(); renewed < 2; last = age()) {
          await pause(20);
          if (age() > last) renewed++;
        }
      },
      { stale: 300 },
    );
    expect(existsSync(lock())).toBe(false);
  });
});
