import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { node } from '@mayak/run/install';
import type { APIRequestContext, Page } from '@playwright/test';
import { did, imei } from './operatorTool.ts';
import { address, devicePorts, gatewayPort } from './product.ts';
import { expect, test, visit } from './story.ts';
import { newUser, type TestUser } from './users.ts';

const tool = fileURLToPath(new URL('../tools/device/src/device.mjs', import.meta.url));
const running: ChildProcess[] = [];
/** A simulated device that goes on until the story ends. */
const drive = (...line: string[]) => {
  const device = spawn(node(), [tool, 'drive', ...line, '--every', '1'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEVICE_KEY: '' },
  });
  running.push(device);
  return device;
};
test.afterEach(async () => {
  for (const device of running.splice(0)) {
    if (device.exitCode !== null) continue;
    device.kill();
    await once(device, 'exit');
  }
});

/** A beacon of this user, new from the stock, known by its GSM or its Iridium number. */
async function aBeacon(request: APIRequestContext, { token }: TestUser, by: 'gsm' | 'iridium') {
  const number = imei();
  const line = [
    'devices',
    'add',
    '--model',
    'marine2',
    '--serial',
    `real-${number.slice(-6)}`,
    `--${by}`,
    number,
  ];
  const { ActivationCode } = JSON.parse(await did(...line, '--json')) as { ActivationCode: string };
  const answer = await request.post(`${address}/api/beacons.activate`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { Imei: number, ActivationCode },
  });
  expect(answer.ok()).toBe(true);
  return { number, id: ((await answer.json()) as { Id: number }).Id };
}

const log = (page: Page) => page.getByRole('log');
const message = (page: Page, text: string) => log(page).getByText(text, { exact: true }).locator('..');
async function write(page: Page, id: number, text: string) {
  const path = `/monitoring?panel=messenger&panel.beaconId=${id}`;
  await (page.url().startsWith(address) ? visit(page, path) : page.goto(address + path));
  const field = page.getByRole('textbox', { name: 'Текст сообщения' });
  await field.fill(text);
  await field.press('Enter');
}

test('INGEST-D05, MSG-D04, REMOTE-D11, BNWAS-D09 a message reaches a device of Wialon IPS and an Iridium terminal behind its gateway, each answers, and a bridge watch of NMEA raises its alarm with its stage', async ({
  page,
  request,
}) => {
  const owner = await newUser(request);
  const near = await aBeacon(request, owner, 'gsm');
  const far = await aBeacon(request, owner, 'iridium');
  const headers = { Authorization: `Bearer ${owner.token}` };
  const settings = await request.get(`${address}/api/beacons.getSettings/${far.id}`, { headers });
  const data = {
    ...((await settings.json()) as object),
    IridiumGatewayHost: '127.0.0.1',
    IridiumGatewayPort: gatewayPort,
  };
  const kept = await request.put(`${address}/api/beacons.editSettings/${far.id}`, { headers, data });
  expect(kept.status()).toBe(200);
  await page.addInitScript((value) => localStorage.setItem('token', value), owner.token);

  drive(
    near.number,
    '--protocol',
    'wialon-ips',
    '--to',
    `127.0.0.1:${devicePorts['wialon-ips']}`,
    '--answer',
    'На борту порядок',
  );
  await write(page, near.id, 'Как дела?');
  await expect(message(page, 'Как дела?')).toContainText('Доставлено');
  await expect(log(page)).toContainText('На борту порядок');

  drive(
    ...[far.number, '--protocol', 'iridium', '--to', `127.0.0.1:${devicePorts['iridium']}`],
    ...['--mt', String(gatewayPort), '--answer', 'Идём домой'],
  );
  // Heard by satellite, it is written to by satellite.
  const place = async () => {
    const answer = await request.get(`${address}/api/beacons/${far.id}`, { headers });
    return (
      ((await answer.json()) as { Location: { Coordinates: unknown } | null }).Location?.Coordinates ?? null
    );
  };
  await expect.poll(place).not.toBeNull();
  await write(page, far.id, 'Где вы?');
  await expect(message(page, 'Где вы?')).toContainText(/Подтверждено Iridium|Доставлено/);
  await expect(message(page, 'Где вы?')).toContainText('Доставлено');
  await expect(log(page)).toContainText('Идём домой');

  drive(near.number, '--protocol', 'nmea', '--to', `127.0.0.1:${devicePorts['nmea']}`, '--alarm', '2');
  await visit(page, `/monitoring?beacon=${near.id}`);
  await expect(page.getByRole('alert').filter({ hasText: /ступень 2/i })).toBeVisible();
});
