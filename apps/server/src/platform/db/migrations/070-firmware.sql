-- Firmware of beacons (FW): each content once, whoever is sent it; how far one is, is told by its delivery. `loaded` is how many
-- bytes the device has said that it has, `trial_id` the firmware that goes first of its roll-out.
create table firmware_file (
  id int generated always as identity primary key,
  sha256 text not null unique,
  size int not null,
  content bytea not null,
  created timestamptz not null
);
alter table firmware_file alter column content set storage external;

create table firmware (
  id int generated always as identity primary key,
  beacon_id int not null references beacon on delete cascade,
  file_id int not null references firmware_file,
  file_name text not null,
  version text not null,
  user_id int references account on delete set null,
  created timestamptz not null,
  delivery_id bigint,
  loaded int not null default 0,
  trial_id int
);
create index firmware_beacon on firmware (beacon_id, id desc);
create index firmware_delivery on firmware (delivery_id) where delivery_id is not null;
create index firmware_trial on firmware (trial_id) where trial_id is not null;
create index firmware_file_id on firmware (file_id);
create index firmware_created on firmware using brin (created);
