-- The interval of fixes that a beacon confirmed, from each confirmation on (TRACK-D10). It is kept as long as the beacon, since it may hold
-- for longer than its delivery is kept.
create table reporting_interval (
  beacon_id int not null references beacon on delete cascade,
  since timestamptz not null,
  seconds float8 not null,
  primary key (beacon_id, since)
);
insert into reporting_interval (beacon_id, since, seconds)
  select beacon_id, confirmed, (payload -> 'Values' ->> 'DataCollectInterval')::float8 from delivery
  where kind = 'parameters' and state = 4 and confirmed is not null and payload ->> 'Page' = 'exchange'
    and jsonb_typeof(payload -> 'Values' -> 'DataCollectInterval') = 'number'
  on conflict do nothing;
-- What is known of those whose delivery is gone.
insert into reporting_interval (beacon_id, since, seconds)
  select beacon_id, reported_at, (reported ->> 'DataCollectInterval')::float8 from remote_page
  where page = 'exchange' and reported_at is not null and jsonb_typeof(reported -> 'DataCollectInterval') = 'number'
  on conflict do nothing;
