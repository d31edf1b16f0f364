-- How rules and sensors were until they were changed, or ended: whoever asks why is answered by what was judged by then (RULE-D23).
create table rule_past (
  beacon_id int not null references beacon on delete cascade,
  rule_id int not null,
  user_id int not null references account on delete cascade,
  ended timestamptz not null default clock_timestamp(),
  rule jsonb not null
);
create index rule_past_beacon on rule_past (beacon_id, rule_id, ended);
create index rule_past_user on rule_past (user_id);
create index rule_past_ended on rule_past using brin (ended);

create table channel_past (
  beacon_id int not null references beacon on delete cascade,
  number smallint not null,
  ended timestamptz not null default clock_timestamp(),
  channel jsonb not null
);
create index channel_past_beacon on channel_past (beacon_id, number, ended);
create index channel_past_ended on channel_past using brin (ended);

-- A rule that goes with its beacon or its user leaves nothing.
create function keep_rule_past() returns trigger language plpgsql as $$
begin
  insert into rule_past (beacon_id, rule_id, user_id, rule)
    select b.id, old.id, a.id, to_jsonb(old) from beacon b, account a where b.id = old.beacon_id and a.id = old.user_id;
  return null;
end $$;
create trigger notification_rule_past after delete on notification_rule for each row execute function keep_rule_past();
create trigger notification_rule_past_edit after update on notification_rule for each row
  when ((old.name, old.enabled, old.trigger, old.repeat_minutes, old.silenced_until, old.fuel)
    is distinct from (new.name, new.enabled, new.trigger, new.repeat_minutes, new.silenced_until, new.fuel))
  execute function keep_rule_past();

create function keep_channel_past() returns trigger language plpgsql as $$
begin
  insert into channel_past (beacon_id, number, channel) values (old.beacon_id, old.number, to_jsonb(old));
  return null;
end $$;
create trigger channel_past_edit after update on channel for each row when (old is distinct from new)
  execute function keep_channel_past();
