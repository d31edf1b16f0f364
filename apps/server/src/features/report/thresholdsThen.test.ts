import {
  buildReport,
  ChannelKind,
  ChannelType,
  createNotificationRule,
  editChannelSettings,
  editNotificationRule,
  NotificationType,
  ReportRequest,
  ReportType,
} from '@mayak/api';
import { keyOf, openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
let vessel: TestDevice;
const minute = 60_000;
const now = Math.floor(Date.now() / minute) * minute;
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();

beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('reporter');
  const channels = [
    {
      Number: 1,
      Name: 'Supply',
      ChannelFlag: ChannelKind.Voltage,
      ChannelType: ChannelType.Real,
      Unit: 'V',
      LowerEmergency: 10,
      LowerPreEmergency: 11,
    },
  ];
  vessel = await testApp.beacon(owner, { name: 'Voronov' }, { Channels: channels } as never);
  await testApp.endRules(vessel.id, owner.id);
  // Alarms 120 and 60 minutes ago, with the calm of between.
  const values = [12, 10.5, 9, 12, 12, 9, 12];
  const answer = await testApp.post(
    '/ingest/packets',
    {
      PacketId: 'p1',
      PacketDt: ago(50),
      Transport: 1,
      Points: [125, 120, 115, 110, 65, 60, 50].map((at, i) => ({
        Timestamp: ago(at),
        Coordinates: [69, 33],
        Values: { 1: values[i] },
      })),
    },
    keyOf(vessel),
  );
  expect(answer.status).toBe(200);
});
afterAll(() => testApp.close());

async function alarms() {
  const built = await owner.client.call(buildReport, {
    body: ReportRequest.parse({
      ReportType: ReportType.Emergencies,
      StartDt: ago(180),
      EndDt: ago(-1),
      Settings: { Beacon: vessel.id, Beacons: [vessel.id] },
    }),
  });
  const rows = built?.Sections[0]?.Rows ?? [];
  return rows.map(({ State, StartDt, ExtremeValue, Threshold, Rules }) => ({
    state: State,
    minutes: (now - Date.parse(String(StartDt))) / minute,
    value: String(ExtremeValue).replace('\u00a0', ' '),
    threshold: String(Threshold).replace('\u00a0', ' '),
    rules: Rules,
  }));
}

/** What was changed just now was changed so many minutes ago. */
const changed = (table: 'channel_past' | 'rule_past', minutes: number) =>
  testApp.context.pool.query(
    `update ${table} set ended = to_timestamp($1::float8 / 1000) where beacon_id = $2`,
    [now - minutes * minute, vessel.id],
  );
const settings = () => {
  const sensor = testApp.context.beacons.get(vessel.id)?.sensors[0];
  if (!sensor) throw new Error('no sensor');
  return sensor.settings;
};

describe('REP-D15, RULE-D23 the emergencies of a report', () => {
  it('name the threshold that was crossed, and no rule where none told', async () => {
    expect(await alarms()).toEqual([
      { state: 2, minutes: 120, value: '10.50 V', threshold: '11.00 V', rules: '' },
      { state: 3, minutes: 115, value: '9.00 V', threshold: '10.00 V', rules: '' },
      { state: 3, minutes: 60, value: '9.00 V', threshold: '10.00 V', rules: '' },
    ]);
  });

  it('are judged by the thresholds, and name the rules, of their time', async () => {
    const body = {
      BeaconId: vessel.id,
      Name: 'Supply is low',
      Enabled: true,
      Trigger: { Type: NotificationType.RealChannel, ChannelIds: [settings().Id], States: [3 as const] },
      Deliveries: [0 as const],
      Emails: [],
      RepeatMinutes: 0,
    };
    const rule = await owner.client.call(createNotificationRule, { body });
    if (!rule) throw new Error('no rule');
    await testApp.context.pool.query(
      `update notification_rule set created = to_timestamp($1::float8 / 1000)`,
      [now - 200 * minute],
    );
    await owner.client.call(editNotificationRule, {
      params: { id: rule.Id },
      body: { ...body, Name: 'Low voltage' },
    });
    await changed('rule_past', 90);
    await owner.client.call(editChannelSettings, {
      params: { channelId: settings().Id },
      body: { ...settings(), LowerEmergency: 5, LowerPreEmergency: 9.5 },
    });
    await changed('channel_past', 90);
    expect(await alarms()).toEqual([
      { state: 2, minutes: 120, value: '10.50 V', threshold: '11.00 V', rules: '' },
      { state: 3, minutes: 115, value: '9.00 V', threshold: '10.00 V', rules: 'Supply is low' },
      { state: 2, minutes: 60, value: '9.00 V', threshold: '9.50 V', rules: '' },
    ]);
  });

  it('are cut where the thresholds changed while an alarm stood, and are one where only a name did', async () => {
    // From 112 minutes ago on, within the emergency, 9 V is a pre-emergency.
    await changed('channel_past', 112);
    expect((await alarms()).map(({ state, minutes, threshold }) => [state, minutes, threshold])).toEqual([
      [2, 120, '11.00 V'],
      [3, 115, '10.00 V'],
      [2, 112, '9.50 V'],
      [2, 60, '9.50 V'],
    ]);
    await owner.client.call(editChannelSettings, {
      params: { channelId: settings().Id },
      body: { ...settings(), Name: 'Mains' },
    });
    await testApp.context.pool.query(
      `update channel_past set ended = to_timestamp($1::float8 / 1000) where beacon_id = $2 and channel ->> 'lower_emergency' = '5'`,
      [now - 58 * minute, vessel.id],
    );
    expect((await alarms()).map(({ minutes }) => minutes)).toEqual([120, 115, 112, 60]);
  });
});
