import { strFromU8, unzipSync } from 'fflate';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writeArchive } from './archive.ts';
import type { ArchiveFile } from './files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayak-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const mtime = new Date(Date.UTC(2026, 0, 1));
const never = new AbortController().signal;
const file = (path: string, content: ArchiveFile['content']): ArchiveFile => ({ path, content });
async function* pieces(count: number, made: () => void = () => undefined) {
  for (let i = 0; i < count; i += 1) {
    made();
    yield await Promise.resolve(`${i}`.padEnd(64 * 1024, '.'));
  }
}

describe('PROFILE-D16 the archive', () => {
  it('is a zip of its files, whatever their names', async () => {
    const path = join(folder, 'one.zip');
    const size = await writeArchive(
      path,
      [file('a/Буксир.txt', () => pieces(3)), file('b', () => pieces(0))],
      {
        mtime,
        signal: never,
      },
    );
    const bytes = await readFile(path);
    expect(size).toBe(bytes.length);
    const files = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(files)).toEqual(['a/Буксир.txt', 'b']);
    expect(strFromU8(files['a/Буксир.txt'] ?? new Uint8Array())).toHaveLength(3 * 64 * 1024);
  });

  it('tells of a file that cannot be made, and makes no more of the others', async () => {
    async function* broken() {
      yield await Promise.resolve('begin');
      throw new Error('the disk is gone');
    }
    let later = 0;
    const files = [file('broken', broken), file('later', () => pieces(3, () => (later += 1)))];
    const written = writeArchive(join(folder, 'broken.zip'), files, { mtime, signal: never });
    await expect(written).rejects.toThrow('the disk is gone');
    expect(later).toBe(0);
  });

  it('ends where it is told to, in the midst of a file', async () => {
    const stop = new AbortController();
    let made = 0;
    const endless = () => pieces(Infinity, () => (made += 1) === 20 && stop.abort(new Error('enough')));
    const written = writeArchive(join(folder, 'ended.zip'), [file('endless', endless)], {
      mtime,
      signal: stop.signal,
    });
    await expect(written).rejects.toThrow('enough');
    expect(made).toBeLessThan(40);
  });

  it('makes no more than a disk takes', async () => {
    const path = join(folder, 'slow');
    await promisify(execFile)('mkfifo', [path]);
    // A disk that takes nothing yet.
    const disk = await open(path, constants.O_RDWR | constants.O_NONBLOCK);
    const stop = new AbortController();
    let made = 0;
    async function* random() {
      for (;;) {
        made += 1;
        yield await Promise.resolve(randomBytes(64 * 1024));
      }
    }
    const written = writeArchive(path, [file('random', random)], { mtime, signal: stop.signal });
    await wait(300);
    const before = made;
    await wait(200);
    expect(made).toBe(before);
    expect(made).toBeLessThan(20);
    stop.abort(new Error('enough'));
    await disk.read(Buffer.alloc(1024 * 1024));
    await expect(written).rejects.toThrow('enough');
    await disk.close();
  });
});
