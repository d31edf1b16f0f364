-- When a track of a file was last put into the past of a beacon, or taken out of it: an open page reads that track whole again (INGEST-D07).
create table edited_track (
  beacon_id int primary key references beacon on delete cascade,
  edited timestamptz not null
);
