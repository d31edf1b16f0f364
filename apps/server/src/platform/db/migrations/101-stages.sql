-- What a bridge watch tells beside its channels: stages and resets of its alarms, and its dormant period (BNWAS-D09).
alter table bnwas_log add column stage smallint, add column reset int;
alter table bnwas_log drop constraint bnwas_log_kind_check;
alter table bnwas_log add constraint bnwas_log_kind_check
  check (kind in ('raised', 'escalated', 'staged', 'cleared', 'confirmed')) not valid;

-- The last that it told, and the highest stage of what is latched.
alter table beacon_state add column watch jsonb, add column bnwas_stage smallint not null default 0;

-- The dormant period in minutes: when it changed, and once a day, so that what holds long outlives the retention.
create table bnwas_dormant (
  beacon_id int not null,
  t timestamptz not null,
  minutes smallint not null,
  primary key (beacon_id, t)
);
create index bnwas_dormant_moment on bnwas_dormant using brin (t);
