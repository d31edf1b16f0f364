import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../platform/db/engine/freePort.ts';

/** A running pgbouncer in transaction mode, before all databases of one cluster. */
export interface Pooler {
  /** The address of its databases, to which a name is added. */
  url: string;
  stop(): Promise<void>;
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** Starts pgbouncer, the program at a path, before a cluster; it refuses root as PostgreSQL does, and runs as that one's user. */
export async function startPooler(
  program: string,
  { cluster, folder, owner }: { cluster: string; folder: string; owner: { uid: number; gid: number } | null },
): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(cluster);
  const here = join(folder, 'pooler');
  await mkdir(here, { mode: 0o700 });
  const listens = await freePort();
  const users = join(here, 'users.txt');
  const settings = join(here, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
server_idle_timeout = 5
max_client_conn = 2000
logfile = ${join(here, 'pgbouncer.log')}
`,
  );
  if (owner) for (const path of [here, users, settings]) await chown(path, owner.uid, owner.gid);
  const child = spawn(program, ['-q', settings], { ...owner, cwd: '/', stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await answers(listens))) {
    if (child.exitCode !== null) throw new Error(`${program} does not run; see ${here}.`);
    await pause(20);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${listens}/`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
