import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, running } from '../renewal/running.ts';
import { layPackage, pack } from '../testing/somePackage.ts';
import { tryRelease } from './trial.ts';
import { en } from './update.en.ts';
import { update } from './update.ts';

let packages: string;
let dataDir: string;
const said: string[] = [];
beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'mayak-packages-'));
  dataDir = mkdtempSync(join(tmpdir(), 'mayak-update-'));
  chmodSync(packages, 0o755);
  said.length = 0;
});
afterEach(() => {
  for (const path of [packages, dataDir]) rmSync(path, { recursive: true, force: true });
});

/** A server that answers which version it is, and no more. */
const answering = (version: string) => `
  import { createServer } from 'node:http';
  createServer((_, reply) => reply.end('{"Version":"${version}"}')).listen(process.env.PORT, '127.0.0.1');`;

/** Updates an installation of 1.0.0 to 1.1.0. */
async function updated({ withBackup = false } = {}) {
  const home = layPackage(packages, '1.0.0');
  const next = layPackage(packages, '1.1.0', answering('1.1.0'));
  const link = join(packages, 'mayak');
  symlinkSync(home, link);
  const say = (sentence: (t: typeof en) => string) => void said.push(sentence(en));
  await update({ file: pack(next), dataDir, home, link, withBackup, language: 'en', say });
  return { link, next };
}

describe('SRV-D16 an update of a server that does not run', () => {
  it('leaves alone a process that has its number now, as after a restart of the machine', async () => {
    const other = spawn('sleep', ['60']);
    const self = { pid: other.pid ?? 0, version: '1.0.0', folder: null, address: 'http://127.0.0.1:1' };
    running.write(dataDir, { ...self, processes: 1, isSupervised: true, renewal: null });
    const { link, next } = await updated();
    expect(other.signalCode).toBeNull();
    expect(readlinkSync(link)).toBe(next);
    expect(said).toContain(en.ready(`${join(link, 'mayak')} start`));
    other.kill();
  });
});

describe('SRV-D16 an update by root', () => {
  const isRoot = process.getuid?.() === 0;
  const nobody = { uid: 65_534, gid: 65_534 };

  it('tries the new version and backs up as the user of the data, so that his next backups find their folder open', async () => {
    if (!isRoot) return;
    chownSync(dataDir, nobody.uid, nobody.gid);
    const speaking = layPackage(packages, '2.0.0', `process.stderr.write('user ' + process.getuid())`);
    expect(await tryRelease(speaking, '2.0.0', nobody)).toBe(`user ${nobody.uid}`);
    mkdirSync(join(dataDir, 'backups'), { mode: 0o700 });
    // There is no database in it: what matters here is whose the folder is.
    await expect(updated({ withBackup: true })).rejects.toThrow();
    expect(statSync(join(dataDir, 'backups')).uid).toBe(nobody.uid);
  });

  it('makes the database of the trial where it goes with it, and none beside those of installations', async () => {
    if (!isRoot) return;
    const place = new URL('../platform/db/engine/place.ts', import.meta.url).href;
    const placing = `
      import { placeOf } from '${place}';
      const { folder } = await placeOf(process.env.DATA_DIR, () => undefined);
      process.stderr.write(String(folder === process.env.DATA_DIR + '/postgres'));`;
    expect(await tryRelease(layPackage(packages, '1.1.0', placing), '1.1.0')).toBe('true');
  });
});

describe('SRV-D16 an update that is broken off while it tries the new version', () => {
  const main = new URL('./main.ts', import.meta.url).pathname;

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s, as a terminal tells all that runs in it, ends the trial, leaves nothing of it and changes nothing',
    async (signal) => {
      const home = layPackage(packages, '1.0.0');
      const note = join(packages, 'pid');
      // A server takes SIGHUP for the wish to renew itself.
      const serving = `
        import { writeFileSync } from 'node:fs';
        process.on('SIGHUP', () => undefined);
        writeFileSync('${note}', String(process.pid));
        setTimeout(() => undefined, 60_000);`;
      const archive = pack(layPackage(packages, '1.1.0', serving));
      const link = join(packages, 'mayak');
      symlinkSync(home, link);
      const TMPDIR = join(packages, 'tmp');
      mkdirSync(TMPDIR);
      const env = { ...process.env, TMPDIR, DATA_DIR: dataDir, MAYAK_HOME: home, MAYAK_LINK: link };
      const child = spawn(process.execPath, [main, archive, 'en'], { env, detached: true });
      let told = '';
      child.stderr.on('data', (text) => (told += String(text)));
      while (!existsSync(note) || readFileSync(note, 'utf8') === '') await pause(20);
      const trial = Number(readFileSync(note, 'utf8'));
      process.kill(-(child.pid ?? 0), signal);
      const ended = await once(child, 'close');
      const isLeft = isAlive(trial);
      if (isLeft) process.kill(trial, 'SIGKILL');
      expect([ended, told]).toEqual([[1, null], `${en.brokenOff}\n`]);
      expect([isLeft, readdirSync(TMPDIR), readlinkSync(link)]).toEqual([false, [], home]);
    },
    60_000,
  );
});
