-- When alarms came and when they were over: the load of those who watch them is counted by it (NOTIF-D44). An alarm that got worse
-- sounds again, so it came again.
create table alarm_event (
  id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  beacon_id int not null references beacon on delete cascade,
  type smallint not null,
  subject int not null,
  status smallint not null,
  came boolean not null,
  at timestamptz not null
);
create index alarm_event_beacon on alarm_event (beacon_id, at);
create index alarm_event_alarm on alarm_event (alarm_id, id);

create function keep_alarm_event() returns trigger language plpgsql as $$
declare
  more int := new.times;
begin
  if tg_op = 'UPDATE' then
    more := greatest(new.times - old.times, (new.status > old.status)::int);
  end if;
  insert into alarm_event (alarm_id, beacon_id, type, subject, status, came, at)
    select new.id, new.beacon_id, new.type, new.subject, new.status, true,
      case when tg_op = 'INSERT' and i = 1 then new.since else new.last end
    from generate_series(1, more) i;
  if tg_op = 'INSERT' and new.lasting = '{}' then
    insert into alarm_event (alarm_id, beacon_id, type, subject, status, came, at)
      values (new.id, new.beacon_id, new.type, new.subject, new.status, false, new.last);
  elsif tg_op = 'UPDATE' and new.lasting = '{}' and old.lasting <> '{}' then
    insert into alarm_event (alarm_id, beacon_id, type, subject, status, came, at)
      values (new.id, new.beacon_id, new.type, new.subject, new.status, false, greatest(new.last, clock_timestamp()));
  end if;
  return null;
end $$;
create trigger alarm_came after insert on alarm for each row execute function keep_alarm_event();
create trigger alarm_changed after update on alarm for each row
  when (old.times is distinct from new.times or old.status is distinct from new.status or old.lasting is distinct from new.lasting)
  execute function keep_alarm_event();

-- Of what was before, when it came first and last is known.
insert into alarm_event (alarm_id, beacon_id, type, subject, status, came, at)
  select id, beacon_id, type, subject, status, true, case when i = 1 then since else last end
  from alarm, generate_series(1, least(times, 2)) i order by id, i;
insert into alarm_event (alarm_id, beacon_id, type, subject, status, came, at)
  select id, beacon_id, type, subject, status, false, coalesce(closed, last) from alarm where lasting = '{}' order by id;
