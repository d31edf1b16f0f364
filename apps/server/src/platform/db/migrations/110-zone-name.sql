-- A zone of the IANA list; without it the offset of time_zone is fixed (FMT-D01).
alter table account add column zone_name text;
