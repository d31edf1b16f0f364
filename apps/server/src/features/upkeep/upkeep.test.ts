import { createHash, randomUUID } from 'node:crypto';
import { clock } from '../../platform/clock/clock.ts';
import { answeredCalls } from '../../platform/repeats/store.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { upkeep } from './module.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const day = 86_400_000;

it('API-D11 what calls with a key were answered is kept for a day, and no longer', async () => {
  const { pool } = testApp.context;
  const { id } = await testApp.user('kept');
  const now = clock.now();
  const take = (text: string, at: number) => {
    const asked = createHash('sha256').update(text).digest();
    const claim = { userId: id, keyHash: asked, claim: randomUUID() };
    return answeredCalls.take(pool, claim, { asked, now: at, before: 0 }).then(() => claim);
  };
  const [older, younger] = [
    await take('older', now - day - 60_000),
    await take('younger', now - day + 60_000),
  ];
  await upkeep
    .jobs?.(testApp.context)
    .find(({ name }) => name === 'repeats')
    ?.run();
  expect(await answeredCalls.known(pool, older)).toBeNull();
  expect(await answeredCalls.known(pool, younger)).not.toBeNull();
});
