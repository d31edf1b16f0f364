-- What grows lies in partitions by month, so that what is too old goes at once. A contact is known again by its packet id
-- among those that are kept; writers hold the row of their beacon, so none comes twice.
do $$
declare
  month timestamptz;
  moved record;
begin
  for moved in select * from (values
    ('contact', 'rt', 'primary key (beacon_id, packet_id, rt)'),
    ('status_event', 'start_dt', 'primary key (beacon_id, start_dt, event_id)'),
    ('diagnostic', 'packet_dt', 'primary key (beacon_id, packet_dt)')
  ) as t (name, moment, key)
  loop
    execute format('alter table %I rename to %I', moved.name, moved.name || '_old');
    execute format('alter table %I drop constraint %I', moved.name || '_old', moved.name || '_pkey');
    execute format('create table %I (like %I, %s) partition by range (%I)', moved.name, moved.name || '_old', moved.key, moved.moment);
    for month in execute format('select distinct date_trunc(''month'', %I, ''UTC'') from %I', moved.moment, moved.name || '_old')
    loop
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        moved.name || to_char(month at time zone 'UTC', '_YYYY_MM'), moved.name,
        month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC');
    end loop;
    execute format('insert into %I select * from %I', moved.name, moved.name || '_old');
    execute format('drop table %I', moved.name || '_old');
  end loop;
end
$$;
create index diagnostic_moment on diagnostic (beacon_id, least(packet_dt, rt));
create index bnwas_log_moment on bnwas_log using brin (t);
create index message_created on message using brin (created);
create index operator_audit_t on operator_audit using brin (t);
