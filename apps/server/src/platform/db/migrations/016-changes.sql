-- One writer of beacons (SRV-D01): each change of a beacon, its card or who sees it steps the version of its row, so that
-- several processes on one database notice what another one wrote.
insert into beacon_state (beacon_id) select id from beacon on conflict do nothing;
alter table beacon_state add column version bigint not null default 0;

-- What was changed, for the other processes; they are told by NOTIFY and read here what is too long for it. It holds the
-- last hour; a process that missed more compares all versions. A crash of the database ends all of its listeners, so
-- nothing here has to survive one.
create unlogged table change_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  process text not null,
  events jsonb not null
);
create index change_log_at on change_log (at);

-- How often something that all processes hold in memory was changed: a writer compares it before he relies on his copy.
create table shared_version (
  name text primary key,
  version bigint not null default 0
);
insert into shared_version (name) values ('geoobjects'), ('rules'), ('silence');

-- Each start of a process takes the next one: versions that it tells to pages are never those of another (LIVE-D01).
create sequence process_epoch;
