-- Rules of users for beacons, and what was told to whom by them (NOTIF, RULE). A notification keeps the fact, not its
-- words: they are written in the language, the zone and the units of the reader.
create table notification_rule (
  id int generated always as identity primary key,
  user_id int not null references account on delete cascade,
  beacon_id int not null references beacon on delete cascade,
  name text not null,
  enabled boolean not null default true,
  trigger jsonb not null,
  deliveries smallint[] not null,
  emails text[] not null default '{}',
  repeat_minutes smallint not null default 0,
  created timestamptz not null default now()
);
create index notification_rule_user on notification_rule (user_id, beacon_id);
create index notification_rule_beacon on notification_rule (beacon_id);

create table notification (
  id bigint generated always as identity primary key,
  user_id int not null references account on delete cascade,
  beacon_id int references beacon on delete set null,
  type smallint not null,
  status smallint not null,
  fact jsonb not null,
  created timestamptz not null,
  is_read boolean not null default false,
  is_shown boolean not null default false
);
create index notification_user on notification (user_id, created desc, id desc);
create index notification_unread on notification (user_id, created desc, id desc) where not is_read;
create index notification_created on notification using brin (created);
create index notification_beacon on notification (beacon_id);
