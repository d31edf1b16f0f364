import fastify from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { startCompanion } from './companion.ts';
import { openTestApp } from './testing/testApp.ts';

const folder = mkdtempSync(join(tmpdir(), 'mayak-companion-'));
const app = fastify();
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A companion that does what the lines say. */
function companion(lines: string) {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, lines);
  return startCompanion(pathToFileURL(file), { app, log: pino({ level: 'silent' }), env: {} });
}

describe('GEN-D02 a program beside the server', () => {
  it('greets with its own words, whatever Node sends before them', async () => {
    const { greeting, stop } = await companion(`
      process.send({ 'watch:import': ['file:///main.ts'] });
      process.send('Welcome aboard');
      setInterval(() => {}, 1_000);
    `);
    expect(await greeting).toBe('Welcome aboard');
    await stop();
  });

  it('greets with nothing when it ends without a word', async () => {
    const { greeting, stop } = await companion(`process.send({ 'watch:import': [] });`);
    expect(await greeting).toBe('');
    await stop();
  });
});

describe('GEN-D02 the demo beside a server', () => {
  it('leaves alone what others have', async () => {
    const operatorKey = 'a-key-of-the-operator';
    const testApp = await openTestApp({ operatorKey });
    await testApp.user('somebody');
    const demo = new URL('../../../tools/demo/src/main.ts', import.meta.url);
    const env = { OPERATOR_KEY: operatorKey };
    const { greeting, stop } = await startCompanion(demo, {
      app: testApp.app,
      log: pino({ level: 'silent' }),
      env,
    });
    expect(await greeting).toBe('');
    const { rows } = await testApp.context.pool.query('select id from beacon');
    expect(rows).toEqual([]);
    await stop();
    await testApp.close();
  });
});
