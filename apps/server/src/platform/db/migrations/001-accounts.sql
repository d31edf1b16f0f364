-- Users, sessions, links sent by mail, outgoing mail (AUTH, PROFILE, SRV-D02).
create table account (
  id int generated always as identity primary key,
  user_name text not null,
  email text not null,
  password_hash text not null,
  email_confirmed boolean not null default false,
  is_blocked boolean not null default false,
  can_view_messages boolean not null default true,
  can_read_messages boolean not null default true,
  can_send_messages boolean not null default true,
  can_edit_channels_settings boolean not null default true,
  bnwas_management boolean not null default false,
  localization smallint not null default 0,
  time_zone smallint not null default 180,
  distance_unit smallint not null default 1,
  show_position_on_load boolean not null default true,
  beacon_card_size smallint not null default 0,
  type smallint not null default 0,
  country text not null default 'RU',
  name text,
  phone text,
  organization text,
  balance_kopecks bigint not null default 0,
  created timestamptz not null default now()
);
create unique index account_user_name on account (lower(user_name));
create unique index account_email on account (lower(email));

create table session (
  token_hash bytea primary key,
  user_id int not null references account on delete cascade,
  created timestamptz not null default now(),
  last_used timestamptz not null default now()
);
create index session_of_user on session (user_id);
create index session_last_used on session (last_used);

create table mail_token (
  token_hash bytea primary key,
  user_id int not null references account on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  expires timestamptz not null
);
create index mail_token_user on mail_token (user_id, purpose);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  due timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  created timestamptz not null default now()
);
create index outbox_due on outbox (kind, due);

-- Facts of the installation, as how far the demo was made.
create table note (
  name text primary key,
  value text not null
);
