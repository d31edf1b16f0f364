-- Steps of a rule (RULE-D19): [{after, way, userId, address}], after so many minutes; null where it has none.
alter table notification_rule add column steps jsonb;
alter table rule_template add column steps jsonb;

-- Somebody took it at this or a worse status.
alter table alarm add column taken timestamptz;

-- Whom a step of a rule tells of an alarm, and what became of it (NOTIF-D37). A rule that is gone stays by its name.
create table alarm_call (
  id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  beacon_id int not null,
  rule_id int not null,
  rule_name text not null,
  -- Of the rule, for whom alone an address is whole.
  user_id int not null references account on delete cascade,
  way smallint not null,
  reader_id int references account on delete set null,
  address text,
  -- At which status of the alarm it began.
  status smallint not null,
  -- The alarm lasted then: it is over when it does not.
  lasts boolean not null,
  begun timestamptz not null,
  due timestamptz not null,
  -- Tries that failed on this side.
  attempts int not null default 0,
  outcome text not null default 'waiting',
  error text,
  told timestamptz,
  -- The alarm was taken, acknowledged or over since: the next one begins anew.
  ended boolean not null default false,
  notification_id bigint
);
create index alarm_call_alarm on alarm_call (alarm_id, id);
create index alarm_call_due on alarm_call (due) where outcome = 'waiting';
create index alarm_call_going on alarm_call (beacon_id) where not ended;
create index alarm_call_notification on alarm_call (notification_id) where notification_id is not null;
create index alarm_call_user on alarm_call (user_id);
create index alarm_call_reader on alarm_call (reader_id);

-- For which call an e-mail is; no rule is silenced by it.
alter table rule_email add column call_id bigint;
