-- Closed days of beacons as immutable columns, with their legs (TRACK-D03); made of the packets by a job, and made again when
-- late ones come. A leg belongs to the day in which its intervals end; leg_gap is the silence, milliseconds, with which the
-- legs of a day were told, or -1.
create table packet_day (
  beacon_id int not null,
  day timestamptz not null,
  leg_gap float8 not null,
  fixes int not null,
  moments int not null,
  way bytea not null,
  samples bytea not null,
  primary key (beacon_id, day)
) partition by range (day);
-- They are packed already.
alter table packet_day alter column way set storage external, alter column samples set storage external;

create table leg (
  beacon_id int not null,
  day timestamptz not null,
  from_t timestamptz not null,
  to_t timestamptz not null,
  start_lat float8 not null,
  start_lng float8 not null,
  end_lat float8 not null,
  end_lng float8 not null,
  at_lat float8 not null,
  at_lng float8 not null,
  distance float8 not null,
  max_speed float8,
  intervals int not null,
  kind smallint not null,
  primary key (beacon_id, day, from_t)
) partition by range (day);

-- Days whose packets changed since they were made, or that were never made; only ever added to, so that nobody waits.
create table dirty_day (
  id bigint generated always as identity primary key,
  beacon_id int not null,
  day timestamptz not null
);
create index dirty_day_beacon on dirty_day (beacon_id, day);

insert into dirty_day (beacon_id, day)
  select distinct beacon_id, date_trunc('day', t, 'UTC') from packet where t < date_trunc('day', now(), 'UTC');
