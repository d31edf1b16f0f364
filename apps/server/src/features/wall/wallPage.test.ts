import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBeacons, login } from '@mayak/api';
import { addApiKey, endApiKey } from '@mayak/api/keys';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { wallEn } from './texts.en.ts';
import { wallRu } from './texts.ru.ts';

let distDir: string;
let testApp: TestApp;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'mayak-wall-'));
  await mkdir(join(distDir, 'embed', 'wall'), { recursive: true });
  const text = '<html lang="%LANGUAGE%"><title>%TITLE%</title><style nonce="%NONCE%"></style>%START%';
  await writeFile(join(distDir, 'embed', 'wall', 'index.html'), text);
  testApp = await openTestApp({ distDir });
});
afterAll(async () => {
  await testApp.close();
  await rm(distDir, { recursive: true });
});

describe('MON-D13 GET /wall', () => {
  it.each([
    ['en-GB', 'en', wallEn.title],
    ['ru-RU,en;q=0.5', 'ru', wallRu.title],
  ])(
    'holds nothing of anybody, runs its own script alone and is shown in no frame: %s',
    async (asked, language, title) => {
      const reply = await fetch(`${testApp.address}/wall`, { headers: { 'accept-language': asked } });
      const text = await reply.text();
      expect(reply.status).toBe(200);
      expect(text).toContain(`<html lang="${language}"><title>${title}</title>`);
      expect(text).toContain('"api":"/api"');
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('AUTH-D20 its key reads the fleet, changes nothing, and ends at once', async () => {
    const owner = await testApp.user('watch-room');
    await testApp.beacon(owner, { name: 'Polar Star' });
    const token = (await testApp
      .client()
      .call(login, { body: { username: 'watch-room', password: 'secret-1' } })) as string;
    const { Key, Id } = await testApp
      .client(token)
      .call(addApiKey, { body: { Name: 'Wall', Scopes: ['fleet'] } });
    const wall = testApp.client(Key);
    expect((await wall.call(getBeacons, {})).map(({ Name }) => Name)).toEqual(['Polar Star']);
    const refused = await fetch(`${testApp.api}/alarms.handle`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${Key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ Ids: [1], Act: 2, Note: null }),
    });
    expect(refused.status).toBe(403);
    await testApp.client(token).call(endApiKey, { params: { id: Id } });
    await expect(wall.call(getBeacons, {})).rejects.toMatchObject({ status: 401 });
  });
});
