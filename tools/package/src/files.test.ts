import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverOptions } from '@mayak/run/server-options';

describe('SRV-D36 an installed server', () => {
  it('runs with the options of Node that `npm start` gives it', () => {
    const mayak = readFileSync(new URL('../files/mayak', import.meta.url), 'utf8');
    expect(mayak).toContain(`NODE_OPTIONS="\${NODE_OPTIONS:-${serverOptions}}"`);
  });
});

describe('SRV-D11, SRV-D16 the command of an installation', () => {
  it.each(['start', 'operator', 'backup'])(
    '%s means the folder that DATA_DIR names from where it is called, not one in the folder of the version',
    (word) => {
      const base = realpathSync(mkdtempSync(join(tmpdir(), 'mayak-command-')));
      const [home, here] = ['a version', 'here'].map((name) => join(base, name)) as [string, string];
      for (const folder of [join(home, 'app'), here]) mkdirSync(folder, { recursive: true });
      cpSync(new URL('../files/mayak', import.meta.url), join(home, 'mayak'));
      // Node, which tells where the program that it runs looks for a path.
      writeFileSync(
        join(home, 'node'),
        '#!/bin/sh\ncase $DATA_DIR in /*) ;; *) printf %s/ "$(pwd)" ;; esac; echo "$DATA_DIR"\n',
      );
      for (const name of ['mayak', 'node']) chmodSync(join(home, name), 0o755);
      const dataIn = (DATA_DIR?: string) => {
        const env = { PATH: process.env['PATH'] ?? '', ...(DATA_DIR && { DATA_DIR }) };
        return spawnSync(join(home, 'mayak'), [word], { cwd: here, env }).stdout.toString();
      };
      expect(dataIn('data')).toBe(`${here}/data\n`);
      expect(dataIn('/elsewhere')).toBe('/elsewhere\n');
      expect(dataIn()).toBe(`${base}/mayak-data\n`);
      rmSync(base, { recursive: true });
    },
  );
});

describe('SRV-D10 what stops an installed server', () => {
  it.each([
    ['systemd', 'mayak.service', /^TimeoutStopSec=(\d+)$/m],
    ['compose', 'compose.yaml', /^ {2}mayak:\n(?: {4}.*\n)*? {4}stop_grace_period: (\d+)s$/m],
  ])('%s gives it the 20 s that it may take', (_, file, form) => {
    const text = readFileSync(new URL(`../files/${file}`, import.meta.url), 'utf8');
    expect(Number(form.exec(text)?.[1])).toBeGreaterThan(20);
  });
});

describe('SRV-D07 the nightly backup', () => {
  it('that is stopped in its trial takes the restored data with it, and keeps what was there', async () => {
    const base = mkdtempSync(join(tmpdir(), 'mayak-nightly-'));
    cpSync(new URL('../files/nightly-backup', import.meta.url), join(base, 'nightly-backup'));
    // The command, whose restore lasts.
    const command = `#!/bin/sh
      case $1 in backup) : > "$2" ;; *) mkdir "$DATA_DIR" && : > "$DATA_DIR/restored" && exec sleep 60 ;; esac`;
    writeFileSync(join(base, 'mayak'), command);
    chmodSync(join(base, 'mayak'), 0o755);
    const backups = join(base, 'backups');
    const env = { ...process.env, DATA_DIR: base };
    // As systemd does: all of it is told to stop.
    const night = spawn('sh', [join(base, 'nightly-backup')], { env, detached: true, stdio: 'ignore' });
    const trial = () => (existsSync(backups) ? readdirSync(backups, { recursive: true }) : []).map(String);
    while (!trial().some((path) => path.endsWith('restored'))) await pause(10);
    process.kill(-(night.pid ?? 0), 'SIGTERM');
    await once(night, 'close');
    expect(trial()).toEqual([expect.stringMatching(/^nightly-.*\.backup$/)]);
    rmSync(base, { recursive: true });
  });
});
