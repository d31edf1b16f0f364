-- Points that are older than some days are kept in sealed days alone, bit for bit (SRV-D08): "way" as in packet_day, "samples" without what
-- the way tells, "rest" with what both leave out, "legs" with its legs. The packets, the closed day and its rows of "leg" are gone then. A table of its own is only ever added to, so
-- that it has no holes, and a process of a build that knows no sealed days changes nothing in it.
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
-- They are packed already.
alter table sealed_day
  alter column way set storage external, alter column samples set storage external, alter column rest set storage external,
  alter column legs set storage external;

-- A checksum of each column of bytes; days that were made before have none until they are made again or sealed.
alter table packet_day add column way_sum int, add column samples_sum int;
-- By it the oldest days are found that are not sealed.
create index packet_day_by_day on packet_day (day, beacon_id);
