-- Messages by the provider of the operator (NOTIF-D39, NOTIF-D40); a test is of no user.
create table text_message (
  id bigint generated always as identity primary key,
  user_id int references account on delete cascade,
  call_id bigint,
  number text not null,
  text text not null,
  link text not null,
  created timestamptz not null,
  due timestamptz not null,
  attempts int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'limited')),
  detail text
);
create index text_message_due on text_message (due) where state = 'waiting';
create index text_message_created on text_message (created);
create index text_message_user on text_message (user_id, created);
