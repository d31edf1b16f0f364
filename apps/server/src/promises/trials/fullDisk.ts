import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabases } from '../databases.ts';
import { Installation } from '../installation.ts';
import { outcomeOf, Senders, type Trial } from './trial.ts';

const run = promisify(execFile);

/** Writes until there is no room left. */
async function fill(file: string): Promise<void> {
  const filler = await open(file, 'w');
  try {
    for (let size = 1 << 20; size >= 4_096;)
      await filler.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => {
          if (bytesWritten < size) size /= 2;
        },
        () => (size /= 2),
      );
  } finally {
    await filler.close();
  }
}

/** A server whose disk fills while devices send, and has room again later. */
export const fullDisk: Trial = async (processes) => {
  if (process.platform !== 'linux') return { kind: 'notTried', why: 'notLinux' };
  const disk = await mkdtemp(join(tmpdir(), 'mayak-disk-'));
  const isMade = await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'mayak', disk]).then(
    () => true,
    () => false,
  );
  if (!isMade) {
    await rm(disk, { recursive: true });
    return { kind: 'notTried', why: 'notRoot' };
  }
  try {
    const databases = await openDatabases(processes, disk);
    try {
      const url = await databases.make('filled');
      const installation = await Installation.open({ databases, processes, name: 'filled' }, 1);
      const senders = new Senders(() => installation.apis()[0] ?? '', databases.cast);
      await senders.more(100);
      const filler = join(disk, 'filler');
      await fill(filler);
      for (const end = performance.now() + 30_000; senders.refused < 20 && performance.now() < end;)
        await wait(50);
      const { refused } = senders;
      await rm(filler);
      const goesOn = refused > 0 && (await senders.more(100));
      await senders.stop();
      const lost = await senders.lostIn(url);
      await installation.close();
      return outcomeOf(lost, goesOn, { acknowledged: senders.acknowledged.size, refused });
    } finally {
      await databases.close();
    }
  } finally {
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
};
