-- The queue of alarms: what rules have told of a beacon that is worse than normal, one row for all who see the beacon, until it
-- is acknowledged and over. A subject is what the rule looks at: the number of a sensor, 0 for the beacon itself.
create table alarm (
  id bigint generated always as identity primary key,
  beacon_id int not null references beacon on delete cascade,
  type smallint not null,
  subject int not null,
  status smallint not null,
  fact jsonb not null,
  since timestamptz not null,
  last timestamptz not null,
  times int not null,
  -- The rules in which the state lasts.
  lasting int[] not null,
  acknowledged timestamptz,
  closed timestamptz
);
create unique index alarm_open on alarm (beacon_id, type, subject) where closed is null;
create index alarm_closed on alarm (beacon_id, closed) where closed is not null;
create index alarm_since on alarm using brin (since);

-- What users did about an alarm; a name stays when its user is gone.
create table alarm_step (
  id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  user_name text not null,
  at timestamptz not null,
  act smallint not null,
  note text
);
create index alarm_step_alarm on alarm_step (alarm_id, id);
