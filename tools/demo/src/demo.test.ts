import {
  DataChannel,
  getBeacons,
  getConversations,
  getGeoobjects,
  getGroups,
  getNotifications,
  getRemoteParameters,
  getReportTemplates,
  getTrack,
  getUser,
  getUserInfo,
  SendState,
} from '@mayak/api';
import { listDevices, listUsers } from '@mayak/api/operator';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { doorsOf, type Doors } from './doors.ts';

jest.setTimeout(400_000);

const OPERATOR_KEY = 'the-operator-of-the-demo';
const data = mkdtempSync(join(tmpdir(), 'mayak-demo-'));
let server: ChildProcess;
let url = '';
let said = '';
let doors: Doors;

/** Starts a server as `npm start` does, and waits until it is served when it is wanted ready. */
async function start(isReady = true): Promise<void> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  url = `http://127.0.0.1:${port}`;
  said = '';
  doors = doorsOf(url, OPERATOR_KEY);
  server = spawn(process.execPath, [join(import.meta.dirname, '../../../apps/server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      OPERATOR_KEY,
      NODE_ENV: 'test',
    },
  });
  server.stdout?.on('data', (text) => (said += String(text)));
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (isReady && server.exitCode === null && !(await isUp())) await pause(100);
}
async function stop(signal: NodeJS.Signals = 'SIGTERM') {
  if (server.exitCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}
afterAll(async () => {
  await stop();
  rmSync(data, { recursive: true, force: true });
});

const serials = async () =>
  (await doors.operator(listDevices, { query: {} })).map((d) => d.SerialNumber).toSorted();

describe('GEN-D02 the demo beside a server', () => {
  it('that was broken off in the making is finished by the next start', async () => {
    await start(false);
    await pause(6_000);
    await stop('SIGKILL');
    await start();
    expect(await serials()).toHaveLength(24);
    expect((await doors.operator(listUsers, { query: {} })).map(({ UserName }) => UserName)).toEqual([
      'demo',
      'demo2',
    ]);
  });

  it('has both users, twenty beacons in named groups with states, tracks, geoobjects, notifications, messages and money', async () => {
    const demo = await doors.signIn('demo', 'demo123');
    const list = await demo(getBeacons, {});
    expect(list).toHaveLength(20);
    const inState = (state: number) => list.filter(({ State }) => State === state).map(({ Name }) => Name);
    expect(inState(3)).toContain('Капитан Воронов');
    expect(inState(2).toSorted()).toEqual(['Бункеровщик «Ура»', 'Полярная звезда']);
    const aged = (state: number) =>
      list.filter(({ RelevanceState }) => RelevanceState === state).map(({ Name }) => Name);
    expect(aged(4)).toEqual(expect.arrayContaining(['Нордкин', 'Погрузчик 12']));
    expect(list.reduce((sum, { UnreadMessagesCount }) => sum + UnreadMessagesCount, 0)).toBe(3);
    expect((await demo(getGroups, {})).map(({ BeaconIds }) => BeaconIds.length)).toEqual([9, 4, 5, 2]);
    expect((await demo(getGeoobjects, { query: {} })).length).toBe(12);
    expect((await demo(getReportTemplates, {})).map(({ Name }) => Name)).toEqual([
      'Аварии за месяц',
      'Связь за сутки',
      'Стоянки и переходы за неделю',
    ]);
    expect((await demo(getNotifications, { query: { takeCount: 100 } })).length).toBeGreaterThan(60);
    expect(await demo(getUser, {})).toMatchObject({ BnwasManagement: true });
    expect((await demo(getUserInfo, {})).Balance).toBeGreaterThan(10_000);
    const moving = list.find(({ Name }) => Name === 'Капитан Воронов');
    expect(
      (await demo(getTrack, { params: { id: moving?.Id ?? 0 }, query: {} })).TrackPoints.length,
    ).toBeGreaterThan(100);
    const talks = (await demo(getConversations, {})).filter(({ LastMessage }) => LastMessage);
    expect(talks.length).toBeGreaterThan(8);
    expect(talks.map(({ UnreadCount }) => UnreadCount).slice(0, 2)).toEqual([2, 1]);
    const guest = await doors.signIn('demo2', 'demo123');
    const shared = await guest(getBeacons, {});
    expect(shared.map(({ IsOwner, Owner }) => [IsOwner, Owner])).toEqual(Array(6).fill([false, 'demo']));
    expect(await guest(getUser, {})).toMatchObject({ BnwasManagement: false });
  });

  it('REMOTE-D03 a vessel far out has confirmed how it exchanges data, and answered a command', async () => {
    const demo = await doors.signIn('demo', 'demo123');
    const vessel = (await demo(getBeacons, {})).find(({ Name }) => Name === 'Капитан Воронов');
    const read = async () => {
      const { Pages, Commands } = await demo(getRemoteParameters, { params: { id: vessel?.Id ?? 0 } });
      const exchange = Pages.find(({ Page }) => Page === 'exchange');
      return [exchange?.SendState, exchange?.Reported, Commands[0]?.SendState];
    };
    const confirmed = SendState.SentAndConfirmed;
    for (let tries = 0; tries < 90 && (await read())[2] !== confirmed; tries += 1) await pause(1_000);
    expect(await read()).toEqual([
      confirmed,
      expect.objectContaining({ DataExchangeInterval: 900, DataChannel: DataChannel.IridiumPriority }),
      confirmed,
    ]);
  });

  it('prints a line for each door, which works as it is written, and the devices that wait for an owner', async () => {
    const lines = said.match(/^ +curl .+$/gm) ?? [];
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const { stdout } = await promisify(execFile)('sh', ['-c', line.replace('curl', 'curl -s')]);
      expect(JSON.parse(stdout)).toMatchObject({ Accepted: true });
    }
    expect(said).toContain('demo / demo123');
    expect(said.match(/\d{15} {2}DM\w{6} {2}demo-9\d+/g)).toHaveLength(3);
    expect(said).not.toContain(OPERATOR_KEY);
  });

  it('goes on by the doors of devices, is made once, and ends with its server', async () => {
    const newest = async () =>
      Math.max(
        ...(await doors.operator(listDevices, { query: {} })).map(
          (d) => Date.parse(d.ConnectionDt ?? '') || 0,
        ),
      );
    const [before, devices] = [await newest(), await serials()];
    while ((await newest()) <= before) await pause(500);
    await stop();
    await start();
    expect(await serials()).toEqual(devices);
    await stop();
  });
});
