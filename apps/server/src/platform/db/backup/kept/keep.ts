import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '../../../clock/clock.ts';
import { runBackup } from '../run.ts';
import { ask, questions, type Kept } from './asked.ts';

/**
 * Keeps the rows of a release with what it says about them (SRV-D16), once it is published:
 * `node keep.ts ADDRESS DATA_DIR NAME` beside its running server with `DEMO_FLEET=2`.
 */
const [address = '', dataDir = '', name = ''] = process.argv.slice(2);
const api = `${address}/api`;
const signedIn = await fetch(`${api}/account/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: 'demo', password: 'demo123' }),
});
const token = (await signedIn.json()) as string;
const file = (ending: string) => join(import.meta.dirname, `${name}.${ending}`);
const warn = (text: string) => void process.stderr.write(`${text}\n`);

await runBackup({ databaseUrl: null, dataDir, warn }, file('rows'));
const now = clock.now();
const beacons = (await ask(api, token, ['beacons']))[0]?.answer as { Id: number }[];
const paths = questions(
  beacons.map(({ Id }) => Id),
  now,
);
const kept: Kept = { askedAt: new Date(now).toISOString(), said: await ask(api, token, paths) };
await writeFile(file('json'), `${JSON.stringify(kept)}\n`);
