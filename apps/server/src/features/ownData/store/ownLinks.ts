import { dt, list } from './portions.ts';

/** Links for guests, without what opens them (PROFILE-D16, PERM-D31). */
export const ownLinks = list(
  `select l.id as n, l.title as "Title", l.language as "Language", ${dt('l.begins')} as "FromDt", ${dt('l.ends')} as "UntilDt",
      ${dt('l.ended')} as "EndedDt", ${dt('l.created')} as "CreatedDt", l.hours_from as "HoursFrom", l.hours_to as "HoursTo",
      l.track_hours as "TrackHours", l.delay_minutes as "DelayMinutes", l.blur_meters as "BlurMeters", to_jsonb(l.sites) as "Sites",
      l.most as "Most", l.openings as "Openings", ${dt('l.last_opening')} as "LastOpeningDt",
      (select name from beacon_group where id = l.group_id) as "Group", (select name from geoobject where id = l.geoobject_id) as "Area",
      (select coalesce(jsonb_agg(b.name), '[]') from guest_link_beacon gb join beacon b on b.id = gb.beacon_id
        where gb.link_id = l.id) as "Beacons"
    from guest_link l where l.user_id = $1`,
);
