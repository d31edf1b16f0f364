-- How devices tell a security alert, and who is told: steps as those of rules (SSAS-D01, SSAS-D06).
create table ssas_setup (
  beacon_id int primary key references beacon on delete cascade,
  by_distress boolean not null,
  -- The number of a sensor: none of its values is stored.
  input smallint,
  steps jsonb not null,
  -- In whose words addresses are told.
  user_id int references account on delete set null
);
create index ssas_setup_user on ssas_setup (user_id);

-- Accounts that are aboard: nothing of an alert is for them (SSAS-D03). It outlives a share that ends and begins again.
create table ssas_aboard (
  beacon_id int not null references beacon on delete cascade,
  user_id int not null references account on delete cascade,
  primary key (beacon_id, user_id)
);
create index ssas_aboard_user on ssas_aboard (user_id);

-- Announced windows in which an activation is a drill (SSAS-D09).
create table ssas_drill (
  id bigint generated always as identity primary key,
  beacon_id int not null references beacon on delete cascade,
  begins timestamptz not null,
  ends timestamptz not null,
  user_name text not null,
  announced timestamptz not null
);
create index ssas_drill_beacon on ssas_drill (beacon_id, ends);

-- Activations: open until somebody closes them (SSAS-D07).
create table ssas_activation (
  id bigint generated always as identity primary key,
  beacon_id int not null references beacon on delete cascade,
  is_drill boolean not null,
  source text not null,
  -- As the device says, and when it was heard.
  activated timestamptz not null,
  received timestamptz not null,
  signals int not null default 1,
  newest timestamptz not null,
  -- The device says that it is over.
  released timestamptz,
  lat float8,
  lon float8,
  speed float4,
  course float4,
  taken_user_name text,
  taken timestamptz,
  closed_user_name text,
  closed timestamptz,
  note text
);
-- A drill that is not closed hides no activation that is real.
create unique index ssas_activation_open on ssas_activation (beacon_id, is_drill) where closed is null;
create index ssas_activation_beacon on ssas_activation (beacon_id, activated);

-- Each moment that told one, once.
create table ssas_signal (
  beacon_id int not null references beacon on delete cascade,
  t timestamptz not null,
  primary key (beacon_id, t)
);

-- Whom an activation tells, and what became of it (SSAS-D06).
create table ssas_call (
  id bigint generated always as identity primary key,
  activation_id bigint not null references ssas_activation on delete cascade,
  way smallint not null,
  reader_id int references account on delete set null,
  address text,
  due timestamptz not null,
  attempts int not null default 0,
  outcome text not null default 'waiting',
  error text,
  told timestamptz,
  -- The receipt of its e-mail.
  mail uuid
);
create index ssas_call_mail on ssas_call (mail) where mail is not null;
create index ssas_call_activation on ssas_call (activation_id, id);
create index ssas_call_due on ssas_call (due) where outcome = 'waiting';
create index ssas_call_reader on ssas_call (reader_id);

-- For which call a message of the provider is.
alter table text_message add column ssas_call_id bigint;
create index text_message_ssas on text_message (ssas_call_id) where ssas_call_id is not null;
