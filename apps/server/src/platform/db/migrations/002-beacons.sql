-- Devices and beacons, their channels and current state, who sees them (BEACON, CHAN, PERM). Every key that concerns
-- a beacon contains beacon_id; the id of a channel on the wire is beacon_id * 1000 + number.
create table beacon (
  id int generated always as identity primary key,
  serial_number text not null unique,
  model smallint not null,
  iridium_imei text unique,
  gsm_imei text unique,
  sim_chip_number1 text,
  sim_chip_number2 text,
  has_gsm boolean not null,
  has_iridium boolean not null,
  has_bluetooth boolean not null,
  key_hash bytea not null,
  activation_code text not null,
  communication_status smallint not null default 1,
  owner_id int references account,
  visible_from timestamptz,
  name text not null,
  comment text,
  vehicle_type smallint not null default 0,
  transport_card jsonb not null default '[]',
  client1 jsonb,
  check_relevance boolean not null default true,
  check_emergency boolean not null default true,
  emergency_first boolean not null default true,
  length_unit smallint,
  timeout1 int not null default 60,
  timeout2 int not null default 1440,
  iridium_gateway_host text,
  iridium_gateway_port int,
  fuel_management boolean not null default true,
  bnwas_show_status boolean not null default true,
  created timestamptz not null default now()
);
create index beacon_owner on beacon (owner_id);

create table channel (
  beacon_id int not null references beacon on delete cascade,
  number smallint not null check (number between 1 and 999),
  name text not null,
  type smallint not null,
  flag smallint not null,
  enabled boolean not null default true,
  unit text,
  min float8,
  max float8,
  precision smallint,
  pad_leading_zeros smallint,
  lower_pre_emergency float8,
  upper_pre_emergency float8,
  lower_emergency float8,
  upper_emergency float8,
  analog_flag smallint,
  value0_label text,
  value0_status smallint,
  value1_label text,
  value1_status smallint,
  enum_values jsonb,
  fuel_daily_consumption boolean not null default false,
  primary key (beacon_id, number)
);

-- Channel arrays are indexed by channel number; times in them are epoch milliseconds.
create table beacon_state (
  beacon_id int primary key references beacon on delete cascade,
  packet_dt timestamptz,
  connection_dt timestamptz,
  fix_t timestamptz,
  lat float8,
  lon float8,
  speed real,
  course real,
  alt real,
  src smallint,
  ch float8[] not null default '{}',
  ch_t float8[] not null default '{}',
  ch_p float8[] not null default '{}',
  bnwas_alarm smallint not null default 0,
  bnwas_confirmed timestamptz,
  geoobjects int[] not null default '{}'
) with (fillfactor = 60);

create table share (
  beacon_id int not null references beacon on delete cascade,
  user_id int not null references account on delete cascade,
  can_manage boolean not null default false,
  can_send_messages boolean not null default false,
  can_edit_channels_settings boolean not null default false,
  primary key (beacon_id, user_id)
);
create index share_user on share (user_id);

create table user_beacon (
  beacon_id int not null references beacon on delete cascade,
  user_id int not null references account on delete cascade,
  color text not null,
  track_line_width smallint not null,
  primary key (beacon_id, user_id)
);

create table beacon_group (
  id int generated always as identity primary key,
  user_id int not null references account on delete cascade,
  name text not null
);
create unique index beacon_group_name on beacon_group (user_id, lower(name));

create table group_beacon (
  beacon_id int not null references beacon on delete cascade,
  group_id int not null references beacon_group on delete cascade,
  primary key (beacon_id, group_id)
);
create index group_beacon_group on group_beacon (group_id);

create table geoobject (
  id int generated always as identity primary key,
  user_id int not null references account on delete cascade,
  name text not null,
  comment text,
  type smallint not null,
  coordinates jsonb not null,
  line_width smallint not null default 2,
  color text not null,
  shared boolean not null default false
);
create index geoobject_user on geoobject (user_id);
