import {
  copyNotificationRule,
  createIntegration,
  createNotificationRule,
  applyRuleTemplate,
  editBeaconSettings,
  editChannelSettings,
  editIntegration,
  editInterfaceSettings,
  editNotificationRule,
  editObjectCard,
  editSettingsOfBeacons,
  getChannelSettings,
  saveRuleTemplate,
  type BeaconSettingsEdit,
  type RuleEdit,
} from '@mayak/api';
import { addTrackImport, deleteTrackImport } from '@mayak/api/imports';
import { addGuestLink } from '@mayak/api/guests';
import { announceSsasDrill, setUpSsas } from '@mayak/api/ssas';
import { giveUp } from './features/sharing/giveUp.ts';
import { endAccess } from './features/sharing/sharing.ts';
import { access } from './core/beacons/store/access.ts';
import { rows } from './platform/db/pool.ts';
import { problemOf } from './testing/problemOf.ts';
import { openTestApp, type TestApp, type TestUser } from './testing/testApp.ts';
import { whileHeld } from './testing/whileHeld.ts';

let testApp: TestApp;
beforeAll(async () => (testApp = await openTestApp({ integrationsInside: true })));
afterAll(() => testApp.close());

const rule = (beaconId: number, more: Partial<RuleEdit> = {}): RuleEdit => ({
  ...{ BeaconId: beaconId, Name: 'Held', Enabled: true, Deliveries: [0], Emails: [], RepeatMinutes: 0 },
  Trigger: { Type: 10, TimeoutMinutes: 60, OnRestored: true },
  ...more,
});
const settings: BeaconSettingsEdit = {
  ...{ CheckRelevance: true, CheckEmergency: true, EmergencyOverRelevancePriority: true, LengthUnit: 1 },
  ...{ VehicleType: 3, RelevanceTimeout1: 11, RelevanceTimeout2: 22 },
  ...{ FuelManagement: true, BNWASShowStatus: true },
};
const link = {
  ...{ Title: 'Guests', Language: 'en' as const, Most: null, GroupId: null, GeoobjectId: null },
  ...{ UntilDt: new Date(Date.now() + 3_600_000).toISOString(), FromDt: null, HoursFrom: null },
  ...{ HoursTo: null, TrackHours: 0, DelayMinutes: 0, BlurMeters: 0, Sites: [] },
};
const minuteAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
const track = (FileName: string, minutes: number) => ({
  FileName,
  Points: [{ Timestamp: minuteAgo(minutes), Coordinates: [69, 33] as [number, number] }],
});

/** Calls that wait for a beacon while it is taken from their caller, who has another one. */
async function callsOf(
  { client }: TestUser,
  id: number,
  other: number,
): Promise<Record<string, () => Promise<unknown>>> {
  const made = await client.call(createNotificationRule, { body: rule(other) });
  const { Id: ruleId } = made;
  const { Id: templateId } = await client.call(saveRuleTemplate, { body: { RuleId: ruleId, Name: 'T' } });
  const hook = { Name: 'Port', Type: 0, Enabled: true, Url: 'http://127.0.0.1:9/hook' } as const;
  const { Id: integrationId } = await client.call(createIntegration, {
    body: { ...hook, BeaconIds: [other] },
  });
  const sensor = { channelId: id * 1000 + 1 };
  const {
    Id: _id,
    BeaconId: _of,
    ChannelType: _type,
    Edited: _edited,
    ...channel
  } = await client.call(getChannelSettings, {
    params: sensor,
  });
  const params = { id };
  const BeaconIds = [id, other];
  const times = { FromDt: minuteAgo(-1), UntilDt: minuteAgo(-60) };
  return {
    card: () =>
      client.call(editObjectCard, {
        params,
        body: { Name: 'Mine', VehicleType: 3, Comment: 'Mine', TransportCard: [] },
      }),
    settings: () => client.call(editBeaconSettings, { params, body: settings }),
    'settings of many': () =>
      client.call(editSettingsOfBeacons, { body: { BeaconIds, Settings: { VehicleType: 2 } } }),
    sensor: () => client.call(editChannelSettings, { params: sensor, body: channel }),
    look: () =>
      client.call(editInterfaceSettings, {
        params,
        body: { UserInterfaceSettings: { Color: '#112233', TrackLineWidth: 3 } },
      }),
    order: () =>
      client.call(editInterfaceSettings, {
        params,
        body: { InterfaceSettings: { Client1: { ChannelOrder: [], HiddenChannels: [] } } },
      }),
    rule: () => client.call(createNotificationRule, { body: rule(id) }),
    'rule of two': () =>
      client.call(editNotificationRule, {
        params: { id: ruleId },
        body: rule(other, { Beacons: [other, id] }),
      }),
    copy: () => client.call(copyNotificationRule, { params: { id: ruleId }, body: { BeaconIds: [id] } }),
    template: () => client.call(applyRuleTemplate, { params: { id: templateId }, body: { BeaconIds } }),
    'security alerts': () =>
      client.call(setUpSsas, {
        body: { BeaconIds, ByDistress: true, Input: null, Steps: [], Aboard: [] },
      }),
    integration: () => client.call(createIntegration, { body: { ...hook, BeaconIds } }),
    'integration of before': () =>
      client.call(editIntegration, { params: { id: integrationId }, body: { ...hook, BeaconIds } }),
    'guest link': () => client.call(addGuestLink, { body: { ...link, BeaconIds } }),
    drill: () => client.call(announceSsasDrill, { body: { BeaconIds, ...times } }),
  };
}

/** What calls are answered that all wait for a beacon while `change` is made of it. */
async function heldUp(
  id: number,
  calls: Record<string, () => Promise<unknown>>,
  change: Parameters<typeof whileHeld>[3],
): Promise<Record<string, unknown>> {
  const asked = Object.values(calls).map((call) => async () => {
    const problem = await problemOf(call());
    return typeof problem === 'string' ? problem : problem?.code;
  });
  const answers = await whileHeld(testApp, id, asked, change);
  return Object.fromEntries(Object.keys(calls).map((name, i) => [name, answers[i]]));
}
const all = (calls: object, answer: string) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, answer]));

/** What of a beacon is stored that a user may have changed. */
const traces = (id: number) =>
  rows(
    testApp.context.pool,
    `select name, comment, timeout1, client1, (select count(*) from ssas_setup where beacon_id = $1)::int as setups,
        (select count(*) from ssas_drill where beacon_id = $1)::int as drills,
        (select count(*) from user_beacon where beacon_id = $1)::int as looks,
        (select count(*) from notification_rule where beacon_id = $1 and name = 'Held')::int as rules
      from beacon where id = $1`,
    [id],
  );

describe('PERM-D06, PERM-D11, MGMT-D05 a change that waits for a beacon', () => {
  it('is refused where the beacon is shown to its maker no more meanwhile', async () => {
    const [owner, guest] = [await testApp.user('held-owner'), await testApp.user('held-guest')];
    const [{ id }, { id: other }] = [await testApp.beacon(owner), await testApp.beacon(guest)];
    const rights = { canManage: true, canSendMessages: false, canEditChannelsSettings: true };
    await testApp.seed.share(id, guest.id, rights);
    const calls = await callsOf(guest, id, other);
    const before = await traces(id);
    const answers = await heldUp(id, calls, (draft, step) =>
      endAccess(testApp.context, step, new Map([[id, draft]]), [guest.id]),
    );
    expect(answers).toEqual(all(calls, 'notFound'));
    expect(await traces(id)).toEqual(before);
  });

  it('is refused where it may only look at it from then on', async () => {
    const [owner, guest] = [await testApp.user('held-giver'), await testApp.user('held-looker')];
    const [{ id }, { id: other }] = [await testApp.beacon(owner), await testApp.beacon(guest)];
    const rights = { canManage: true, canSendMessages: false, canEditChannelsSettings: true };
    await testApp.seed.share(id, guest.id, rights);
    const {
      rule: _,
      'rule of two': __,
      copy: ___,
      template: ____,
      look: _____,
      ...calls
    } = await callsOf(guest, id, other);
    const before = await traces(id);
    const answers = await heldUp(id, calls, async (draft, step) => {
      const less = {
        beaconId: id,
        userId: guest.id,
        canManage: false,
        canSendMessages: false,
        canEditChannelsSettings: false,
      };
      await access.share(step.db, less);
      draft.isTouched = true;
      step.afterCommit(() => testApp.context.beacons.share(less));
    });
    expect(answers).toEqual(all(calls, 'permission.denied'));
    expect(await traces(id)).toEqual(before);
  });

  it('is refused where its owner has given it up, and leaves nothing to the next one', async () => {
    const owner = await testApp.user('held-parting');
    const [{ id }, { id: other }] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    const params = { id };
    const added = await owner.client.call(addTrackImport, { params, body: track('first.gpx', 2) });
    const calls = {
      ...(await callsOf(owner, id, other)),
      track: () => owner.client.call(addTrackImport, { params, body: track('second.gpx', 1) }),
      'track out': () => owner.client.call(deleteTrackImport, { params: { id, importId: added.Id } }),
    };
    const answers = await heldUp(id, calls, (draft, step) => giveUp(testApp.context, step, draft, 'en'));
    expect(answers).toEqual(all(calls, 'notFound'));
    expect(await traces(id)).toMatchObject([{ comment: null, setups: 0, drills: 0, looks: 0, rules: 0 }]);
  });
});
