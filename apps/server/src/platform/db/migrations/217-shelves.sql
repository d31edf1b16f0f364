-- What sends alarms and disturbs nobody for a while, for a reason that somebody gave (NOTIF-D47); a name stays when its user is gone.
create table alarm_shelf (
  id bigint generated always as identity primary key,
  beacon_id int not null references beacon on delete cascade,
  type smallint not null,
  subject int not null,
  -- What is worse ends it.
  status smallint not null,
  reason text not null,
  user_name text not null,
  begun timestamptz not null,
  until timestamptz not null,
  -- What came later is counted.
  last_event bigint not null,
  ended timestamptz
);
create unique index alarm_shelf_open on alarm_shelf (beacon_id, type, subject) where ended is null;
create index alarm_shelf_until on alarm_shelf (until) where ended is null;
create index alarm_shelf_ended on alarm_shelf using brin (ended);
