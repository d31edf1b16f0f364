-- Tracks of files that owners put into the past of their beacons (INGEST-D07). Their points are those rows of `packet` that have the bit
-- of an import and were received at its creation.
create table track_import (
  id int generated always as identity primary key,
  beacon_id int not null references beacon on delete cascade,
  user_id int references account on delete set null,
  file_name text not null,
  created timestamptz not null,
  started timestamptz not null,
  ended timestamptz not null,
  points int not null,
  unique (beacon_id, created)
);
