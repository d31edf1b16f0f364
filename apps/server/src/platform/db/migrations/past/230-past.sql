-- The past of beacons in a cell of its own, as it was at home when cells came (SRV-D37). What a later migration named `*.past.sql`
-- changes is changed at home and in every cell.
create table note (
  name text primary key,
  value text not null
);

create table raw_packet (
  id bigint generated always as identity,
  rt timestamptz not null,
  beacon_id int,
  gateway text not null,
  transport smallint,
  outcome smallint not null,
  address text,
  fault text,
  bytes bytea not null
) partition by range (rt);
create index raw_packet_fault on raw_packet (rt) where fault is not null;
create index raw_packet_rt on raw_packet using brin (rt);

create table contact (
  beacon_id int not null,
  packet_id text not null,
  packet_dt timestamptz not null,
  rt timestamptz not null,
  src smallint not null,
  size int not null,
  points int not null,
  primary key (beacon_id, packet_id, rt)
) partition by range (rt);
create index contact_packet on contact (beacon_id, packet_dt);

create table packet (
  t timestamptz not null,
  rt timestamptz not null,
  lat float8,
  lon float8,
  beacon_id int not null,
  speed real,
  course real,
  alt real,
  src smallint not null,
  flags smallint not null,
  ch float8[],
  accuracy smallint not null default 0,
  seq smallint not null default 0,
  primary key (beacon_id, t, seq)
) partition by range (t);
create index packet_t on packet using brin (t) with (pages_per_range = 64);
create index packet_ahead on packet (t) where flags & 2 <> 0;

create table status_event (
  beacon_id int not null,
  start_dt timestamptz not null,
  event_id int not null,
  rt timestamptz not null,
  primary key (beacon_id, start_dt, event_id)
) partition by range (start_dt);

create table diagnostic (
  beacon_id int not null,
  packet_dt timestamptz not null,
  rt timestamptz not null,
  body jsonb not null,
  primary key (beacon_id, packet_dt)
) partition by range (packet_dt);
create index diagnostic_moment on diagnostic (beacon_id, least(packet_dt, rt));

create table packet_day (
  beacon_id int not null,
  day timestamptz not null,
  leg_gap float8 not null,
  fixes int not null,
  moments int not null,
  way bytea not null,
  samples bytea not null,
  way_sum int,
  samples_sum int,
  primary key (beacon_id, day)
) partition by range (day);
-- Compressed already. Citus passes no such change on to where the table is; it gives this storage to each part that is made later.
set local citus.enable_ddl_propagation = off;
alter table packet_day alter column way set storage external, alter column samples set storage external;
set local citus.enable_ddl_propagation = on;
create index packet_day_untold on packet_day (beacon_id, day) where leg_gap <> -2;
create index packet_day_by_day on packet_day (day, beacon_id);

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

create table sealed_day (
  beacon_id int not null,
  fixes int not null,
  day timestamptz not null,
  moments int not null,
  way_sum int not null,
  samples_sum int not null,
  rest_sum int not null,
  legs_sum int not null,
  way bytea not null,
  samples bytea not null,
  rest bytea not null,
  legs bytea not null,
  primary key (beacon_id, day)
) partition by range (day);
set local citus.enable_ddl_propagation = off;
alter table sealed_day
  alter column way set storage external, alter column samples set storage external, alter column rest set storage external,
  alter column legs set storage external;
set local citus.enable_ddl_propagation = on;

create table dirty_day (
  id bigint generated always as identity primary key,
  beacon_id int not null,
  day timestamptz not null
);
create index dirty_day_beacon on dirty_day (beacon_id, day);

create table reporting_interval (
  beacon_id int not null,
  since timestamptz not null,
  seconds float8 not null,
  primary key (beacon_id, since)
);
