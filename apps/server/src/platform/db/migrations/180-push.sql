-- Browsers that take pushes (NOTIF-D31): where, and with what they are sealed. One that its push service knows no more has `gone`.
create table push_device (
  id bigint generated always as identity primary key,
  user_id int not null references account on delete cascade,
  -- A session that somebody ends takes its device with it; one that nobody used for long does not.
  session_id bigint references session (id) on delete set null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created timestamptz not null,
  last_sent timestamptz,
  error text,
  gone timestamptz
);
create index push_device_of_user on push_device (user_id);
create index push_device_of_session on push_device (session_id);

-- The newest state of each subject on each device: what waits is told, what was shown may be taken back (NOTIF-D34).
create sequence push_version_sequence;
create table push (
  device_id bigint not null references push_device on delete cascade,
  topic text not null,
  version bigint not null unique default nextval('push_version_sequence'),
  notification_id bigint,
  beacon_id int references beacon on delete cascade,
  status smallint not null,
  fact jsonb not null,
  created timestamptz not null,
  -- Why it is taken back; null while it is told.
  ended text check (ended in ('taken', 'acknowledged', 'over', 'read')),
  state text not null default 'waiting' check (state in ('waiting', 'shown')),
  is_held boolean not null default false,
  attempts int not null default 0,
  due timestamptz not null,
  primary key (device_id, topic)
);
create index push_due on push (due) where state = 'waiting';
create index push_topic on push (topic);
create index push_created on push (created);
