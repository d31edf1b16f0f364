-- Positions and values for the systems of others (INT). A queue is kept for each beacon of an integration, in order; where
-- sending fails, that beacon's queue waits for its next try and the others go on.
create table integration (
  id int generated always as identity primary key,
  user_id int not null references account on delete cascade,
  name text not null,
  type smallint not null,
  enabled boolean not null,
  url text,
  host text,
  port int,
  secret text not null,
  last_success timestamptz,
  last_error text,
  last_error_at timestamptz,
  created timestamptz not null default now()
);
create index integration_user on integration (user_id);

create table integration_beacon (
  integration_id int not null references integration on delete cascade,
  beacon_id int not null references beacon on delete cascade,
  attempts int not null default 0,
  due timestamptz not null default '-infinity',
  primary key (integration_id, beacon_id)
);
create index integration_beacon_beacon on integration_beacon (beacon_id);

create table integration_point (
  beacon_id int not null references beacon on delete cascade,
  id bigint generated always as identity,
  integration_id int not null references integration on delete cascade,
  point jsonb not null,
  primary key (integration_id, beacon_id, id)
);
