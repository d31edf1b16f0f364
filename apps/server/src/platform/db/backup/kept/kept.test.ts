import { login } from '@mayak/api';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestApp } from '../../../../testing/testApp.ts';
import { thisMachine } from '../../../clock/clock.ts';
import { restore } from '../restore.ts';
import { ask, type Kept } from './asked.ts';

const here = import.meta.dirname;
const releases = readdirSync(here).flatMap((name) => /^(.+)\.rows$/.exec(name)?.[1] ?? []);

const { wall, elapsed, uptime } = thisMachine;
/** The machine has the time of then, since what is late or silent is so by the time. */
function goTo(moment: string) {
  const ahead = Date.parse(moment) - wall();
  thisMachine.wall = () => wall() + ahead;
  thisMachine.elapsed = () => elapsed() + ahead;
  thisMachine.uptime = () => uptime() + ahead;
}
afterEach(() => void Object.assign(thisMachine, { wall, elapsed, uptime }));

describe('SRV-D16 SRV-D07 a start over an old installation', () => {
  it.each(releases)('the rows of %s say what they said', async (release) => {
    const { askedAt, said } = JSON.parse(await readFile(join(here, `${release}.json`), 'utf8')) as Kept;
    goTo(askedAt);
    const app = await openTestApp({}, (url, dataDir) => restore(url, dataDir, join(here, `${release}.rows`)));
    try {
      const token = await app.client().call(login, { body: { username: 'demo', password: 'demo123' } });
      const paths = said.map(({ path }) => path);
      expect(await ask(app.api, token, paths)).toMatchObject(said);
    } finally {
      await app.close();
    }
  });
});
