import { spawnSync } from 'node:child_process';

/** Packs a folder of `work` into an archive, as anybody's who unpacks it: whoever is to run it reads all of it, however closed it was made (SRV-D11). */
export function archiveOf(name: string, { work, archive }: { work: string; archive: string }): void {
  const open = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX'];
  const { status } = spawnSync('tar', ['-C', work, ...open, '-czf', archive, name], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`tar ended with ${status}.`);
}
