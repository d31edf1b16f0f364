import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { layPackage } from '../testing/somePackage.ts';
import { renewalOf } from './renewal.ts';
import { NotRenewed } from './renew.ts';
import { running, wish } from './running.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-wish-'));
  mkdirSync(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server of two processes that runs the first of two versions. */
function aServer(outcome: () => Promise<void> = () => Promise.resolve()) {
  const [own, other] = [layPackage(folder, '1.0.0'), layPackage(folder, '1.1.0')];
  const dataDir = join(folder, 'data');
  const asked: string[] = [];
  const renew = (program: string) => {
    asked.push(program);
    return outcome();
  };
  const address = 'http://127.0.0.1:1';
  const self = { pid: 1, version: '1.0.0', folder: own, address, processes: 2, isSupervised: false };
  const hangUp = renewalOf({
    dataDir,
    log: pino({ level: 'silent' }),
    program: 'of a checkout',
    self,
    processes: { renew, stop: () => Promise.resolve() },
    stop: () => Promise.resolve(),
  });
  const programOf = (release: string) => join(release, 'app', 'apps', 'server', 'src', 'main.ts');
  return { dataDir, asked, hangUp, own: programOf(own), other: programOf(other), otherFolder: other };
}

describe('SRV-D16 what a server is wished to go on as', () => {
  it('is done once: told again, it renews what serves by then', async () => {
    const { dataDir, asked, hangUp, other, otherFolder } = aServer();
    wish.write(dataDir, { wish: 3, folder: otherFolder });
    await hangUp();
    expect(running.read(dataDir)).toMatchObject({
      version: '1.1.0',
      folder: otherFolder,
      renewal: { wish: 3, state: 'done' },
    });
    expect(wish.read(dataDir)).toBeNull();
    await hangUp();
    expect(asked).toEqual([other, other]);
  });

  it('is not tried again by itself where it failed, and one that an earlier start left is none', async () => {
    const failing = aServer(() => Promise.reject(new NotRenewed('it ended with 1', 0)));
    const { dataDir, asked, hangUp, own, other, otherFolder } = failing;
    wish.write(dataDir, { wish: 1, folder: otherFolder });
    await hangUp();
    expect(running.read(dataDir)).toMatchObject({
      version: '1.0.0',
      renewal: { wish: 1, state: 'failed', reason: 'it ended with 1' },
    });
    await hangUp();
    expect(asked).toEqual([other, own]);
    rmSync(folder, { recursive: true });
    mkdirSync(dataDir, { recursive: true });
    wish.write(dataDir, { wish: 1, folder: otherFolder });
    const restarted = aServer();
    await restarted.hangUp();
    expect(restarted.asked).toEqual([restarted.own]);
  });
});
