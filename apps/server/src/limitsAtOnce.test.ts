import { limits, makeReportFile, ReportFormat, ReportRequest, saveReportTemplate } from '@mayak/api';
import { addGuestLink, type NewGuestLink } from '@mayak/api/guests';
import { guestLimits } from '@mayak/api/guest-limits';
import { addApiKey } from '@mayak/api/keys';
import { rows, transaction } from './platform/db/pool.ts';
import { openTestApp, type TestApp, type TestUser } from './testing/testApp.ts';
import { begun } from './testing/whileHeld.ts';

let testApp: TestApp;
beforeAll(async () => (testApp = await openTestApp()));
afterAll(() => testApp.close());

const link = (beaconId: number): NewGuestLink => ({
  ...{ Title: 'Guests', Language: 'en', UntilDt: new Date(Date.now() + 3_600_000).toISOString(), Most: null },
  ...{ BeaconIds: [beaconId], GroupId: null, GeoobjectId: null, FromDt: null, HoursFrom: null },
  ...{ HoursTo: null, TrackHours: 0, DelayMinutes: 0, BlurMeters: 0, Sites: [] },
});
const template = (beaconId: number) => ({
  ...{ Id: null, Name: 'Daily', ReportType: 'beaconDataReport' as const, Schedule: null },
  Period: { Kind: 1 as const, Days: 1, StartDt: null, EndDt: null },
  Settings: { Beacon: beaconId, Channels: [], Beacons: [], Kinds: [], MinStopMinutes: 5 },
});
const request = (beaconId: number) =>
  ReportRequest.parse({
    ReportType: 'beaconDataReport',
    StartDt: new Date(Date.now() - 3_600_000).toISOString(),
    EndDt: new Date().toISOString(),
    Settings: { Beacon: beaconId },
  });
const guests: { most: number } = guestLimits;
const keys: { most: number } = limits.keys;
const report: { templates: number; files: number } = limits.report;

/** What a user may have so many of, and how one is made. */
const cases = [
  [
    'PERM-D31 guest links',
    'guest_link',
    () => jest.replaceProperty(guests, 'most', 1),
    ({ client }: TestUser, id: number) => client.call(addGuestLink, { body: link(id) }),
  ],
  [
    'AUTH-D20 keys for programs',
    'api_key',
    () => jest.replaceProperty(keys, 'most', 1),
    ({ client }: TestUser) => client.call(addApiKey, { body: { Name: 'Board', Scopes: ['fleet'] } }),
  ],
  [
    'REP-D02 templates of reports',
    'report_template',
    () => jest.replaceProperty(report, 'templates', 1),
    ({ client }: TestUser, id: number) => client.call(saveReportTemplate, { body: template(id) }),
  ],
  [
    'REP-D11 files of reports',
    'report_file',
    () => jest.replaceProperty(report, 'files', 1),
    ({ client }: TestUser, id: number) =>
      client.call(makeReportFile, { query: { format: ReportFormat.Xlsx }, body: request(id) }),
  ],
] as const;

describe('what a user has so many of at most', () => {
  it.each(cases)('%s: is no more of it where two are made at once', async (title, table, limited, make) => {
    const user = await testApp.user(title.replaceAll(' ', '-'));
    const { id } = await testApp.beacon(user);
    const limit = limited();
    const press = () => Promise.resolve<unknown>(make(user, id)).catch(() => null);
    const answers = await transaction(testApp.context.pool, async (db) => {
      await rows(db, 'select 1 from account where id = $1 for update', [user.id]);
      return begun(db, [press, press]);
    });
    await Promise.all(answers).finally(() => limit.restore());
    const made = `select 1 from ${table} where user_id = $1`;
    expect(await rows(testApp.context.pool, made, [user.id])).toHaveLength(1);
  });
});
