import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { running } from '../renewal/running.ts';
import { layPackage, pack } from '../testing/somePackage.ts';
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
async function updated() {
  const home = layPackage(packages, '1.0.0');
  const next = layPackage(packages, '1.1.0', answering('1.1.0'));
  const link = join(packages, 'mayak');
  symlinkSync(home, link);
  const say = (sentence: (t: typeof en) => string) => void said.push(sentence(en));
  await update({ file: pack(next), dataDir, home, link, withBackup: false, language: 'en', say });
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
