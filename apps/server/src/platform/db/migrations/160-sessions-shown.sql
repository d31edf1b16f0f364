-- What a user sees of his sessions: from where and by what program he signed in (AUTH-D15). Null for older ones.
alter table session add column id bigint generated always as identity;
alter table session add column address text;
alter table session add column browser text;
alter table session add column system text;
create unique index session_id on session (id);

-- Programs and networks that users have signed in from; only hashes. A sign-in from another one is mailed.
create table known_device (
  user_id int not null references account on delete cascade,
  device_hash bytea not null,
  last_used timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_device_last_used on known_device (last_used);
