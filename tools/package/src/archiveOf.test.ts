import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveOf } from './archiveOf.ts';

describe('SRV-D11 the archive of a package', () => {
  it('is read by the user that the service runs as, also where it was made under a closed umask', () => {
    const work = mkdtempSync(join(tmpdir(), 'mayak-archive-'));
    const folder = join(work, 'mayak-1.0.0');
    mkdirSync(folder, { mode: 0o700 });
    for (const [file, mode] of [
      ['mayak', 0o700],
      ['VERSION', 0o600],
    ] as const) {
      writeFileSync(join(folder, file), '');
      chmodSync(join(folder, file), mode);
    }
    const archive = join(work, 'mayak.tar.gz');
    archiveOf('mayak-1.0.0', { work, archive });
    const listed = spawnSync('tar', ['-tvzf', archive]).stdout.toString().trim().split('\n').sort();
    expect(listed.map((line) => [line.split(' ')[0], line.split('/').at(-1)])).toEqual([
      ['-rw-r--r--', 'VERSION'],
      ['-rwxr-xr-x', 'mayak'],
      ['drwxr-xr-x', ''],
    ]);
    rmSync(work, { recursive: true });
  });
});
