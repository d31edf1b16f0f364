-- When a user is not to be disturbed, and when he is sent what a day has brought; minutes of the day in his time zone.
create table notification_settings (
  user_id int primary key references account on delete cascade,
  quiet_from smallint,
  quiet_to smallint,
  emergencies_pass boolean not null,
  digest_at smallint,
  -- When the next digest is sent, and since when it tells.
  digest_due timestamptz,
  digest_since timestamptz,
  check ((quiet_from is null) = (quiet_to is null)),
  check ((digest_at is null) = (digest_due is null))
);
create index notification_settings_digest on notification_settings (digest_due) where digest_due is not null;

-- Rules that a user keeps for other beacons: their sensors are numbers.
create table rule_template (
  id int generated always as identity primary key,
  user_id int not null references account on delete cascade,
  name text not null,
  trigger jsonb not null,
  deliveries smallint[] not null,
  emails text[] not null,
  repeat_minutes smallint not null
);
create index rule_template_user on rule_template (user_id, id);
