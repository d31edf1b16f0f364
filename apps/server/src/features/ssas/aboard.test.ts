import {
  buildReport,
  createIntegration,
  endpointsOf,
  NotificationType,
  pathOf,
  ReportType,
  type Endpoint,
} from '@mayak/api';
import { addGuestLink, showToGuest } from '@mayak/api/guests';
import { askExport, getExports, openExport } from '@mayak/api/own-data';
import { createNotificationRule } from '@mayak/api/rules';
import { closeSsas, getSsasDesk, getSsasTrack, takeSsas } from '@mayak/api/ssas';
import { strFromU8, unzipSync } from 'fflate';
import { contract } from '../../platform/http/openapi/contract.ts';
import { rows } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import {
  openTestApp,
  watchChannels,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';
import { exportMakerOf } from '../ownData/makeExport.ts';
import { callAshore, reportAt, send, setUp } from './ssas.fixtures.ts';

/** A company with a ship, and the account that is aboard of it. */
interface Ship {
  owner: TestUser;
  master: TestUser;
  device: TestDevice;
  /** What the page of the master was told. */
  frames: string[];
}

let testApp: TestApp;
/** Two ships that report the same; the alert is on aboard of the first. */
let alerted: Ship;
let calm: Ship;
const input = 6;
const begun = Math.floor(Date.now() / 1_000) * 1_000;

async function shipOf(n: number): Promise<Ship> {
  const owner = await testApp.user(`company-${n}`);
  const flags = { bnwasManagement: true, canViewMessages: true };
  const master = await testApp.user(`captain-${n}`, flags);
  const device = await testApp.beacon(owner, { name: 'Twin' }, { Channels: watchChannels });
  const may = { canManage: true, canSendMessages: true, canEditChannelsSettings: true };
  await testApp.seed.share(device.id, master.id, may);
  await setUp(owner, device, { ByDistress: true, Input: input, Aboard: [master.userName] });
  const rule = { BeaconId: device.id, Enabled: true, Deliveries: [0 as const, 1 as const], Emails: [] };
  const ChannelId = device.id * 1000 + input;
  for (const Trigger of [
    { Type: NotificationType.Bnwas, States: [0 as const, 1 as const, 2 as const] },
    { Type: NotificationType.BinaryChannel, ChannelId, Values: [0 as const, 1 as const] },
  ])
    await master.client.call(createNotificationRule, {
      body: { ...rule, Name: `Rule ${Trigger.Type}`, RepeatMinutes: 0, Trigger },
    });
  await master.client.call(createIntegration, {
    body: {
      Name: 'Hook',
      Type: 0,
      Enabled: true,
      Url: 'http://127.0.0.1:9/hook',
      BeaconIds: [device.id],
    },
  });
  const frames: string[] = [];
  testApp.context.live.join(master.id, (block) => {
    frames.push(block);
    return true;
  });
  return { owner, master, device, frames };
}

/** The same reports of both; the first has the alert in all three of its forms. */
async function report({ device }: Ship, isOn: boolean): Promise<void> {
  const at = (seconds: number) => {
    const Timestamp = new Date(begun - seconds * 1_000).toISOString();
    return reportAt(seconds, undefined, { Timestamp, Values: { 1: 12 } });
  };
  for (const seconds of [500, 400, 300]) {
    const packet = at(seconds);
    const [point] = packet.Points;
    if (isOn && point && seconds < 500) {
      point.Ssas = true;
      point.Values = { 1: 12, [input]: 1 };
      packet.Events = [{ EventId: 18, StartDt: point.Timestamp }];
    }
    await send(testApp, device, packet);
  }
}

beforeAll(async () => {
  testApp = await openTestApp({ integrationsInside: true });
  [alerted, calm] = [await shipOf(1), await shipOf(2)];
  await report(alerted, true);
  await report(calm, false);
  await callAshore(testApp);
  await testApp.context.ingest.idle();
});
afterAll(() => testApp.close());

/** What is each ship's own, and each moment's, is the same in both. */
function alike(text: string, { owner, master, device }: Ship): string {
  const own = [device.imei, device.imei.slice(5, 14), owner.userName, master.userName];
  return own
    .reduce((all, one) => all.replaceAll(one, '*'), text)
    .replace(
      /\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d\.\d\d\.\d\d \d\d:\d\d|\b\d{10,}\b|DA\/\d{8}\/\/TI\/\d{4}/g,
      'time',
    )
    .replace(new RegExp(`\\b${device.id}(00\\d)\\b`, 'g'), 'channel $1')
    .replace(
      /"(\w*(?:Ids?|ersion|tag|Token|Url|Key|instance|Opening|Color|FromId|Number|Delay|ExchangeInterval))":("[^"]*"|\d+|\[[^\]]*\])/g,
      '"$1":*',
    )
    .replace(/data: |id: \d+/g, '');
}

/** What the master is answered. */
async function answerTo(endpoint: Endpoint, ship: Ship, body?: object): Promise<string> {
  const { id } = ship.device;
  const ids = { id, Id: id, channelId: id * 1000 + input, importId: 1 };
  const needsPeriod = endpoint.query !== undefined && !endpoint.query.safeParse({}).success;
  const period = new URLSearchParams({
    startDt: new Date(Date.now() - 3_600_000).toISOString(),
    endDt: new Date().toISOString(),
    ids: String(id),
    format: 'html',
  });
  const answer = await fetch(
    `${testApp.api}${pathOf(endpoint, ids)}${needsPeriod || body ? `?${period.toString()}` : ''}`,
    {
      method: endpoint.method,
      headers: {
        Accept: endpoint.accept,
        Authorization: `Bearer ${ship.master.token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isText = /json|html|csv|text/.test(answer.headers.get('content-type') ?? '');
  return `${answer.status} ${isText ? alike(bytes.toString(), ship) : bytes.length}`;
}

const endpoints = Object.values(endpointsOf(contract)).filter(({ caller }) => caller === 'user');
const both = async (ask: (ship: Ship) => Promise<string>) => {
  const [first, second] = [await ask(alerted), await ask(calm)];
  return { first, second };
};

describe('SSAS-D04 an account that is aboard', () => {
  it('is told nothing that it would not be told without the alert, by any read of the API', async () => {
    const reads = endpoints.filter(
      ({ method, route }) => method === 'GET' && !/live|firmware\/|getFile/.test(route),
    );
    const different: string[] = [];
    for (const endpoint of reads) {
      await rows(testApp.context.pool, 'delete from attempt');
      const { first, second } = await both((ship) => answerTo(endpoint, ship));
      if (first !== second) different.push(`${endpoint.route}\n${first}\n${second}`);
    }
    expect(different).toEqual([]);
    expect(reads.length).toBeGreaterThan(60);
  });

  it.each(Object.values(ReportType))('has it in no %s', async (Report) => {
    const { first, second } = await both((ship) => {
      const id = ship.device.id;
      const Settings = {
        Beacon: id,
        Channels: [id * 1000 + input],
        Beacons: [id],
        Kinds: [],
        MinStopMinutes: 5,
      };
      const at = (ago: number) => new Date(Date.now() - ago).toISOString();
      return answerTo(buildReport, ship, {
        ReportType: Report,
        StartDt: at(3_600_000),
        EndDt: at(0),
        Settings,
        Template: null,
      });
    });
    expect(first).toBe(second);
  });

  it('has nothing of it in what is kept of its user, its mail, its pushes, what it sends on and its live page', async () => {
    const { pool } = testApp.context;
    const columns = await rows<{ table: string; column: string }>(
      pool,
      `select c.table_name as table, c.column_name as column from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and c.column_name in ('user_id', 'reader_id')
          -- What the account itself opened is written down some time later.
          and c.table_name <> 'beacon_view'`,
    );
    const counted = async ({ master }: Ship) => {
      const counts: string[] = [];
      for (const { table, column } of columns) {
        const [one] = await rows<{ n: number }>(
          pool,
          `select count(*)::int as n from ${table} where ${column} = $1`,
          [master.id],
        );
        counts.push(`${table}.${column} ${one?.n ?? 0}`);
      }
      return counts;
    };
    expect(await counted(alerted)).toEqual(await counted(calm));
    const sentOn = async ({ device, master }: Ship) =>
      alike(
        JSON.stringify(
          await rows(
            pool,
            `select point from integration_point p join integration i on i.id = integration_id
              where beacon_id = $1 and user_id = $2 order by p.id`,
            [device.id, master.id],
          ),
        ),
        { device, master, owner: master, frames: [] },
      );
    expect(await sentOn(alerted)).toBe(await sentOn(calm));
    // Changes that come together are one frame: how many there are is not the same each time.
    const frames = (ship: Ship) => [...new Set(ship.frames.map((one) => alike(one, ship)))].sort();
    expect(frames(alerted)).toEqual(frames(calm));
  });

  it('has nothing of it in its personal file', async () => {
    const fileOf = async (ship: Ship) => {
      const { client, token } = ship.master;
      await client.call(askExport, {});
      await exportMakerOf(testApp.context).makeAll();
      const [one] = (await client.call(getExports, {})).Exports;
      const { Path } = await client.call(openExport, { body: { Token: one?.Token ?? '' } });
      const answer = await fetch(testApp.api + Path, { headers: { Authorization: `Bearer ${token}` } });
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return Object.entries(files)
        .map(([name, bytes]) => `${alike(name, ship)}\n${alike(strFromU8(bytes), ship)}`)
        .join('\n');
    };
    const file = await fileOf(alerted);
    expect(file.length).toBeGreaterThan(500);
    expect(file).not.toMatch(/ssas/i);
    expect(file.split('\n').length).toBe((await fileOf(calm)).split('\n').length);
  });

  it('does not reach the desk by an id, whatever it may do with the beacon, while the company does', async () => {
    const [open] = (await alerted.owner.client.call(getSsasDesk, {})).Activations;
    expect(open).toMatchObject({ BeaconId: alerted.device.id, Signals: 2 });
    const params = { id: open?.Id ?? 0 };
    const { client } = alerted.master;
    for (const refused of [
      client.call(getSsasTrack, { params }),
      client.call(takeSsas, { params }),
      client.call(closeSsas, { params, body: { Note: 'All is well' } }),
    ])
      expect(await problemOf(refused)).toMatchObject({ status: 404 });
    expect(await problemOf(setUp(alerted.master, alerted.device))).toMatchObject({ status: 403 });
    expect(await client.call(getSsasDesk, {})).toMatchObject({ Activations: [], Drills: [], Setups: [] });
  });

  it('shows guests nothing of it', async () => {
    const shown = await both(async (ship) => {
      const link = await ship.owner.client.call(addGuestLink, {
        body: {
          Title: 'Twin',
          Language: 'en',
          UntilDt: new Date(Date.now() + 3_600_000).toISOString(),
          Most: null,
          BeaconIds: [ship.device.id],
          ...{ GroupId: null, GeoobjectId: null, FromDt: null, HoursFrom: null, HoursTo: null },
          ...{ TrackHours: 6, DelayMinutes: 0, BlurMeters: 0, Sites: [] },
        },
      });
      const Link = link.Url.split('/').at(-1) ?? '';
      const given = await testApp.client(null).call(showToGuest, { body: { Link, WithTracks: true } });
      return alike(JSON.stringify(given), ship);
    });
    expect(shown.first).toBe(shown.second);
  });
});
