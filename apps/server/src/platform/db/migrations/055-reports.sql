-- Templates of reports, the files that wait for their users, and what was sent by schedules (REP).
create table report_template (
  id int generated always as identity primary key,
  user_id int not null references account on delete cascade,
  name text not null,
  report_type text not null,
  period jsonb not null,
  settings jsonb not null,
  schedule jsonb,
  -- When it is next sent by itself.
  due timestamptz,
  last_built timestamptz
);
create index report_template_user on report_template (user_id);
create index report_template_due on report_template (due) where due is not null;

create table report_file (
  id uuid primary key,
  user_id int not null references account on delete cascade,
  name text not null,
  format text not null,
  status smallint not null default 0,
  progress smallint not null default 0,
  request jsonb not null,
  locale text not null,
  created timestamptz not null,
  content bytea
);
alter table report_file alter column content set storage external;
create index report_file_user on report_file (user_id, created desc);
create index report_file_created on report_file (created);

create table report_sending (
  template_id int not null references report_template on delete cascade,
  due timestamptz not null,
  sent timestamptz not null,
  emails text[] not null,
  is_sent boolean not null,
  primary key (template_id, due)
);

-- The packets of a period, by the time that they carry (REP-D10).
create index contact_packet on contact (beacon_id, packet_dt);
