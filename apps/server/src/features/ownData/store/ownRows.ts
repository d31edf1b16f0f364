import type { ChannelSettings } from '@mayak/api';
import type { StoredNotification } from '../../../core/rules/store/notifications.ts';
import { row, rows, type Db } from '../../../platform/db/pool.ts';
import { dt, list, type PlainRow } from './portions.ts';

/** A geoobject; its places are latitude, then longitude. */
export interface StoredPlace {
  name: string;
  comment: string | null;
  type: number;
  coordinates: [number, number][];
  lineWidth: number;
  color: string;
  shared: boolean;
}

/** A beacon whose owner asks. */
export interface OwnBeacon {
  id: number;
  name: string;
  since: number;
}

/** A sensor by its number and name, and how its value is made of what its input tells (CHAN-D11). */
export type OwnSensor = Pick<ChannelSettings, 'AnalogFlag' | 'Min' | 'Max'> & {
  number: number;
  name: string;
};

/**
 * What is kept of one user, as he may have it: never a hash, a secret or a key (PROFILE-D16). Columns are named here one by one, so
 * that a new one is in no archive before somebody has looked at it.
 */
export const ownRows = {
  account: (db: Db, userId: number) =>
    row<PlainRow>(
      db,
      `select user_name as "UserName", email as "Email", type as "Type", country as "Country", name as "Name", phone as "Phone",
          organization as "Organization", tenant as "Tenant", ${dt('created')} as "CreatedDt", localization as "Localization",
          time_zone as "TimeZone", zone_name as "ZoneName", distance_unit as "DistanceUnit",
          (select jsonb_build_object('QuietFrom', quiet_from, 'QuietTo', quiet_to, 'EmergenciesPass', emergencies_pass, 'DigestAt', digest_at)
            from notification_settings where user_id = a.id) as "NotificationSettings",
          (select to_jsonb(texts) from quick_text where user_id = a.id) as "QuickTexts",
          (select jsonb_agg(jsonb_build_object('Name', name, 'Content', content, 'ChangedDt', ${dt('changed')})) from saved_view
            where user_id = a.id) as "SavedViews",
          (select jsonb_agg(jsonb_build_object('Browser', browser, 'System', system, 'Address', address,
            'CreatedDt', ${dt('created')}, 'LastUsedDt', ${dt('last_used')})) from session where user_id = a.id) as "Sessions",
          (select jsonb_agg(jsonb_build_object('Name', name, 'Scopes', scopes, 'CreatedDt', ${dt('created')}))
            from api_key where user_id = a.id) as "Keys",
          (select jsonb_agg(jsonb_build_object('Name', name, 'CreatedDt', ${dt('created')}, 'LastUsedDt', ${dt('last_used')}))
            from passkey where user_id = a.id) as "Passkeys",
          (select jsonb_agg(jsonb_build_object('Name', name, 'CreatedDt', ${dt('created')})) from push_device where user_id = a.id)
            as "PushDevices",
          (select jsonb_agg(jsonb_build_object('Address', address, 'SinceDt', ${dt('since')}, 'Reason', reason))
            from refused_address where user_id = a.id) as "RefusedAddresses",
          (select jsonb_agg(jsonb_build_object('CreatedDt', ${dt('created')}, 'Overall', overall, 'Design', design,
            'Functionality', functionality, 'EaseOfUse', easeofuse, 'Comment', comment)) from feedback where user_id = a.id)
            as "Feedback"
        from account a where id = $1`,
      [userId],
    ),

  beacons: (db: Db, userId: number) =>
    rows<OwnBeacon>(
      db,
      `select id, name, coalesce(extract(epoch from visible_from) * 1000, 0)::float8 as since from beacon
        where owner_id = $1 order by id`,
      [userId],
    ),

  beacon: (db: Db, beaconId: number) =>
    row<PlainRow>(
      db,
      `select id as "Id", serial_number as "SerialNumber", model as "Model", iridium_imei as "IridiumImei", gsm_imei as "GsmImei",
          sim_chip_number1 as "SimChipNumber1", sim_chip_number2 as "SimChipNumber2", ${dt('activated')} as "ActivatedDt",
          name as "Name", comment as "Comment", vehicle_type as "VehicleType", transport_card as "TransportCard", client1 as "Client1",
          check_relevance as "CheckRelevance", check_emergency as "CheckEmergency",
          emergency_first as "EmergencyOverRelevancePriority", length_unit as "LengthUnit", timeout1 as "RelevanceTimeout1",
          timeout2 as "RelevanceTimeout2", iridium_gateway_host as "IridiumGatewayHost", iridium_gateway_port as "IridiumGatewayPort",
          fuel_management as "FuelManagement", bnwas_show_status as "BNWASShowStatus",
          (select jsonb_agg(to_jsonb(c) - 'beacon_id' order by number) from channel c where beacon_id = b.id) as "Sensors",
          (select jsonb_agg(jsonb_build_object('UserName', u.user_name, 'CanManage', s.can_manage, 'CanSendMessages', s.can_send_messages,
            'CanEditChannelsSettings', s.can_edit_channels_settings)) from share s join account u on u.id = s.user_id
            where beacon_id = b.id) as "SharedWith",
          (select jsonb_build_object('Color', color, 'TrackLineWidth', track_line_width) from user_beacon
            where beacon_id = b.id and user_id = b.owner_id) as "Look",
          (select jsonb_agg(jsonb_build_object('FileName', file_name, 'CreatedDt', ${dt('created')}, 'Points', points))
            from track_import where beacon_id = b.id and created >= coalesce(b.visible_from, '-infinity')) as "ImportedTracks"
        from beacon b where id = $1`,
      [beaconId],
    ),

  channels: async (db: Db, beaconId: number) =>
    rows<OwnSensor>(
      db,
      `select number, name, analog_flag as "AnalogFlag", min as "Min", max as "Max" from channel
        where beacon_id = $1 order by number`,
      [beaconId],
    ),

  /** What was written to a former owner and came late stays his (MGMT-D05). */
  messages: list(
    `select m.id as n, ${dt('m.created')} as time, case when m.device_message_id is null then 'out' else 'in' end as direction,
        a.user_name as author, m.content from message m left join account a on a.id = m.user_id
      where m.beacon_id = $1 and least(m.sent_dt, m.created) >= coalesce((select visible_from from beacon where id = $1), '-infinity')`,
  ),

  /** To beacons that others show him. */
  messagesElsewhere: list(
    `select m.id as n, ${dt('m.created')} as time, b.name as beacon, m.content from message m join beacon b on b.id = m.beacon_id
      where m.user_id = $1 and b.owner_id is distinct from $1`,
  ),

  sharedBeacons: list(
    `select s.beacon_id as n, b.name as "Name", u.user_name as "Owner", s.can_manage as "CanManage",
        s.can_send_messages as "CanSendMessages", s.can_edit_channels_settings as "CanEditChannelsSettings"
      from share s join beacon b on b.id = s.beacon_id left join account u on u.id = b.owner_id where s.user_id = $1`,
  ),

  groups: list(
    `select g.id as n, g.name as "Name", (select coalesce(jsonb_agg(jsonb_build_object('Id', b.id, 'Name', b.name)), '[]')
        from group_beacon gb join beacon b on b.id = gb.beacon_id where gb.group_id = g.id) as "Beacons"
      from beacon_group g where g.user_id = $1`,
  ),

  rules: list(
    `select r.id as n, b.name as "Beacon", r.name as "Name", r.enabled as "Enabled", r.trigger as "Trigger", r.fuel as "Fuel",
        r.deliveries as "Deliveries", r.emails as "Emails", r.repeat_minutes as "RepeatMinutes", r.words as "Words", r.noise_filter as "NoiseFilter", r.steps as "Steps",
        ${dt('r.created')} as "CreatedDt"
      from notification_rule r join beacon b on b.id = r.beacon_id where r.user_id = $1`,
  ),

  ruleTemplates: list(
    `select id as n, name as "Name", trigger as "Trigger", fuel as "Fuel", deliveries as "Deliveries", emails as "Emails",
        repeat_minutes as "RepeatMinutes", words as "Words", steps as "Steps" from rule_template where user_id = $1`,
  ),

  notifications: list<{ time: string; fact: StoredNotification['fact']; read: boolean }>(
    `select id as n, ${dt('created')} as time, fact, is_read as read from notification where user_id = $1`,
  ),

  ruleEmails: list(
    `select e.id as n, ${dt('e.created')} as time, e.address, e.state, r.name as rule, b.name as beacon from rule_email e
      left join notification_rule r on r.id = e.rule_id left join beacon b on b.id = e.beacon_id where e.user_id = $1`,
  ),

  ruleMessages: list(
    `select m.id as n, ${dt('m.created')} as time, m.number as address, m.state, c.rule_name as rule, b.name as beacon
      from text_message m left join alarm_call c on c.id = m.call_id left join beacon b on b.id = c.beacon_id where m.user_id = $1`,
  ),

  ledger: list(
    `select l.id as n, ${dt('l.made')} as time, l.kind, l.kopecks / 100.0 as amount, l.balance / 100.0 as balance, b.name as beacon,
        l.day::text as day, l.comment from ledger l left join beacon b on b.id = l.beacon_id where l.user_id = $1`,
  ),

  payments: list(
    `select row_number() over (order by created, id) as n, ${dt('created')} as time, kopecks / 100.0 as amount, provider, status
      from payment where user_id = $1`,
  ),

  reportTemplates: list(
    `select id as n, name as "Name", report_type as "ReportType", period as "Period", settings as "Settings", schedule as "Schedule",
        (select jsonb_agg(email) from report_recipient where template_id = t.id) as "Recipients",
        (select jsonb_agg(jsonb_build_object('SentDt', ${dt('sent')}, 'Emails', emails, 'IsSent', is_sent)) from report_sending
          where template_id = t.id) as "Sendings"
      from report_template t where user_id = $1`,
  ),

  reportFiles: (db: Db, userId: number) =>
    rows<{ id: string; name: string }>(
      db,
      'select id, name from report_file where user_id = $1 and status = 2 order by created, id',
      [userId],
    ),

  reportFile: async (db: Db, id: string) =>
    (await row<{ content: Buffer | null }>(db, 'select content from report_file where id = $1', [id]))
      ?.content ?? Buffer.alloc(0),

  logo: (db: Db, userId: number) =>
    row<{ kind: string; content: Buffer }>(db, 'select kind, content from report_logo where user_id = $1', [
      userId,
    ]),

  geoobjects: list<StoredPlace>(
    `select id as n, name, comment, type, coordinates, line_width as "lineWidth", color, shared from geoobject where user_id = $1`,
  ),

  /** Of an address only its host: its path may be a secret by itself. */
  integrations: list(
    `select i.id as n, i.name as "Name", i.type as "Type", i.enabled as "Enabled",
        coalesce(i.host, substring(i.url from '^[a-z]+://(?:[^/@?#]*@)?([^/?#]+)')) as "Host", i.port as "Port",
        ${dt('i.last_success')} as "LastSuccessDt", ${dt('i.created')} as "CreatedDt",
        (select coalesce(jsonb_agg(b.name), '[]') from integration_beacon ib join beacon b on b.id = ib.beacon_id
          where ib.integration_id = i.id) as "Beacons"
      from integration i where i.user_id = $1`,
  ),
};
