-- What devices send (INGEST). t is the time of the fix, rt the time of receipt; flags: 1 late, 2 ahead of the clock,
-- 4 not a valid fix, bits 8-14 satellites + 1. Months are partitions, made when first written to.
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
  ch real[],
  primary key (beacon_id, t)
) partition by range (t);
create index packet_t on packet using brin (t) with (pages_per_range = 64);

-- One row per contact that carries an id of its own, so that a repeated packet is known again.
create table contact (
  beacon_id int not null,
  packet_id text not null,
  packet_dt timestamptz not null,
  rt timestamptz not null,
  src smallint not null,
  size int not null,
  points int not null,
  primary key (beacon_id, packet_id)
);

create table status_event (
  beacon_id int not null,
  start_dt timestamptz not null,
  event_id int not null,
  rt timestamptz not null,
  primary key (beacon_id, start_dt, event_id)
);

create table diagnostic (
  beacon_id int not null,
  packet_dt timestamptz not null,
  rt timestamptz not null,
  body jsonb not null,
  primary key (beacon_id, packet_dt)
);

-- Alarms, escalations, ends and confirmations of the bridge watch (BNWAS-D08).
create table bnwas_log (
  beacon_id int not null,
  id bigint generated always as identity,
  t timestamptz not null,
  rt timestamptz not null default now(),
  kind text not null check (kind in ('raised', 'escalated', 'cleared', 'confirmed')),
  state smallint not null,
  late boolean not null default false,
  user_id int references account on delete set null,
  primary key (beacon_id, id)
);
create index bnwas_log_t on bnwas_log (beacon_id, t);

create table message (
  beacon_id int not null references beacon on delete cascade,
  id bigint generated always as identity,
  content text not null,
  client_id uuid,
  device_message_id text,
  status smallint not null,
  user_id int references account on delete set null,
  sent_dt timestamptz,
  created timestamptz not null default now(),
  is_read boolean not null default false,
  primary key (beacon_id, id)
);
create unique index message_device_id on message (beacon_id, device_message_id) where device_message_id is not null;
create unique index message_client_id on message (beacon_id, client_id) where client_id is not null;
create index message_unread on message (beacon_id) where status = 4 and not is_read;
