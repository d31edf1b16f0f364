import {
  buildReport,
  ChannelKind,
  ChannelType,
  createGroup,
  exportReport,
  GeneralState,
  getReportTemplates,
  ReportRequest,
  ReportTemplateEdit,
  ReportType,
  saveReportTemplate,
  type ReportResult,
} from '@mayak/api';
import { LatestColumn, type LatestSettings } from '@mayak/api/latest';
import { getSensorNames } from '@mayak/api/sensor-names';
import { randomUUID } from 'node:crypto';
import { keyOf, openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { tablesOfHtml, tablesOfXlsx } from './files.fixtures.ts';
import { sendScheduled } from './scheduled.ts';
import { sendings } from './store/reports.ts';

const minute = 60_000;
const now = Math.floor(Date.now() / minute) * minute;
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();
const supply = (part: object = {}) => ({
  Number: 1,
  Name: 'Supply',
  ChannelFlag: ChannelKind.Voltage,
  ChannelType: ChannelType.Real,
  Unit: 'V',
  Precision: 1,
  LowerEmergency: 10,
  ...part,
});

let testApp: TestApp;
let owner: TestUser;
let [near, mute]: TestDevice[] = [];

async function told(device: TestDevice, minutes: number, value: number): Promise<void> {
  const point = {
    Timestamp: ago(minutes),
    Coordinates: [69.5, 33.25],
    Speed: 18.52,
    Course: 90,
    Values: { 1: value },
  };
  const packet = { PacketId: randomUUID(), PacketDt: ago(minutes), Transport: 1, Points: [point] };
  expect((await testApp.post('/ingest/packets', packet, keyOf(device))).status).toBe(200);
}

const latest = (part: Partial<LatestSettings> = {}): LatestSettings => ({
  Of: 'all',
  Group: null,
  Columns: Object.values(LatestColumn),
  Sensors: [],
  SensorTimes: false,
  ...part,
});
const request = (part: Partial<LatestSettings> = {}, settings: object = {}) =>
  ReportRequest.parse({
    ReportType: ReportType.Beacons,
    StartDt: ago(60),
    EndDt: ago(0),
    Settings: { ...settings, Latest: latest(part) },
  });
async function build(part?: Partial<LatestSettings>, settings?: object, user = owner): Promise<ReportResult> {
  const built = await user.client.call(buildReport, { body: request(part, settings) });
  if (!built) throw new Error('the report was not built');
  return built;
}
const names = ({ Sections }: ReportResult) => Sections[0]!.Rows.map(({ Name }) => Name);

beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('latest', { timeZone: 180, distanceUnit: 3 } as never);
  near = await testApp.beacon(owner, { name: 'Voronov' }, { Channels: [supply()] } as never);
  mute = await testApp.beacon(owner, { name: 'Silent' }, { Channels: [supply()] } as never);
  for (const minutes of [32, 22, 12]) await told(near!, minutes, 9.04);
});
afterAll(() => testApp.close());

describe('REP-D16, REP-D17 the latest state of beacons', () => {
  it('has a row a beacon with what was chosen of it, and one that has told nothing says so', async () => {
    const report = await build({ Sensors: ['Supply'], SensorTimes: true });
    const [section] = report.Sections;
    expect(section!.Columns.map(({ Key }) => Key)).toEqual([
      'Name',
      ...Object.values(LatestColumn),
      'Sensor0',
      'Sensor0At',
      'Sensor0Age',
    ]);
    expect(section!.Columns.find(({ Key }) => Key === 'Sensor0')).toMatchObject({
      Title: 'Supply',
      Type: 'number',
      Unit: 'V',
    });
    const [first, second] = section!.Rows;
    expect(first).toMatchObject({
      Name: 'Voronov',
      State: GeneralState.Emergency,
      Location: [69.5, 33.25],
      Speed: 18.52,
      Course: 90,
      Sensor0: 9,
      Sensor0At: ago(12),
    });
    expect(Number(first!['Sensor0Age'])).toBeGreaterThanOrEqual(12 * 60);
    expect(Date.parse(String(first!['NextContactDt']))).toBeGreaterThan(
      Date.parse(String(first!['ContactDt'])),
    );
    expect(second).toMatchObject({
      Name: 'Silent',
      State: -1,
      ContactDt: null,
      Age: null,
      NextContactDt: null,
      Place: 'No data',
      Sensor0: 'No data',
      Sensor0At: null,
    });
    expect(section!.Columns.find(({ Key }) => Key === 'State')?.Words).toMatchObject({ '-1': 'No data' });
  });

  it('tells a sensor that beacons write in different units in words, and nothing of a beacon without it', async () => {
    const other = await testApp.user('mixed');
    const [volts, percent] = [
      await testApp.beacon(other, { name: 'A' }, { Channels: [supply()] } as never),
      await testApp.beacon(other, { name: 'B' }, { Channels: [supply({ Unit: '%' })] } as never),
    ];
    await testApp.beacon(other, { name: 'C' }, { Channels: [supply({ Name: 'Else' })] } as never);
    await told(volts, 5, 12);
    await told(percent, 5, 80);
    const { Sections } = await build({ Columns: [], Sensors: ['Supply'] }, {}, other);
    expect(Sections[0]!.Columns[1]).toMatchObject({ Type: 'text', Unit: null });
    expect(Sections[0]!.Rows.map((row) => row['Sensor0'] ?? null)).toEqual([
      '12.0\u00a0V',
      '80.0\u00a0%',
      null,
    ]);
    expect(await other.client.call(getSensorNames, {})).toEqual([
      { Name: 'Supply', BeaconCount: 2 },
      { Name: 'Else', BeaconCount: 1 },
    ]);
  });

  it('is of all, of a group of the user, or of chosen ones; of nobody else’s', async () => {
    const group = await owner.client.call(createGroup, { body: { Name: 'Tugs', BeaconIds: [mute!.id] } });
    expect(names(await build())).toEqual(['Voronov', 'Silent']);
    expect(names(await build({ Of: 'group', Group: group.Id }))).toEqual(['Silent']);
    expect(names(await build({ Of: 'chosen' }, { Beacons: [near!.id] }))).toEqual(['Voronov']);
    const stranger = await testApp.user('latest-stranger');
    expect(names(await build({}, {}, stranger))).toEqual([]);
    const status = async (body: unknown) =>
      (await testApp.post('/Reports/', body, { Authorization: `Bearer ${stranger.token}` })).status;
    expect(await status(request({ Of: 'group', Group: group.Id }))).toBe(404);
    expect(await status(request({ Of: 'chosen' }, { Beacons: [near!.id] }))).toBe(404);
    expect(await status(request({ Of: 'chosen' }))).toBe(400);
    expect(await status(request({ Of: 'group' }))).toBe(400);
  });
});

describe('REP-D18 the files and the sending of the latest state', () => {
  it('tell the same as the page, in the zone and the units of the reader', async () => {
    const body = request({
      Columns: ['State', 'ContactDt', 'Location', 'Speed', 'Place'],
      Sensors: ['Supply'],
    });
    const html = await owner.client.call(exportReport, { query: { format: 'html' }, body });
    const page = new TextDecoder().decode(html);
    const [table] = tablesOfHtml(page);
    expect(table![0]).toEqual([
      'Name',
      'State',
      'Last contact',
      'Place',
      'Coordinates',
      'Speed, kn',
      'Supply, V',
    ]);
    expect(table![1]).toEqual(expect.arrayContaining(['Voronov', '69.500000, 33.250000', '10.0', '9']));
    expect(table![2]).toEqual(['Silent', 'No data', '-', 'No data', '-', '-', 'No data']);
    expect(page).toMatch(/As of: \d\d\.\d\d\.\d\d \d\d:\d\d[^<]*, UTC\+3/);
    const book = await owner.client.call(exportReport, { query: { format: 'xlsx' }, body });
    expect(tablesOfXlsx(new Uint8Array(book ?? new ArrayBuffer(0)))[0]!.map(([name]) => name)).toEqual([
      'Name',
      'Voronov',
      'Silent',
    ]);
  });

  it('a template keeps it when a page that knows of none replaces it, and it is sent by its schedule', async () => {
    const edit = (part: object) =>
      ReportTemplateEdit.parse({
        Name: 'Morning',
        ReportType: ReportType.Beacons,
        Period: { Kind: 1, Days: 1 },
        Settings: { Latest: latest({ Sensors: ['Supply'] }) },
        Schedule: { Every: 'day', Hour: 0, Format: 'xlsx', WithFile: true, Emails: ['duty@example.com'] },
        ...part,
      });
    const made = await owner.client.call(saveReportTemplate, { body: edit({}) });
    await owner.client.call(saveReportTemplate, {
      body: edit({ Id: made?.Id, Name: 'Dawn', Settings: { Beacons: [near!.id] } }),
    });
    const [kept] = (await owner.client.call(getReportTemplates, {})) ?? [];
    expect(kept).toMatchObject({ Name: 'Dawn', Settings: { Latest: { Of: 'all', Sensors: ['Supply'] } } });
    await sendScheduled(testApp.context, now + 25 * 60 * minute);
    expect(await sendings.of(testApp.context.pool, kept!.Id)).toMatchObject([{ IsSent: true }]);
  });
});
