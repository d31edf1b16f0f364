-- Who changed what of a beacon (PERM-D20), and who opened what of a beacon of another, by day (PERM-D21). Both are the owner's: a
-- beacon that is given back has none of them.
create table beacon_change (
  beacon_id int not null references beacon on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  user_id int references account on delete set null,
  part text not null,
  items jsonb not null,
  primary key (beacon_id, id)
);
create index beacon_change_at on beacon_change using brin (at);

create table beacon_view (
  beacon_id int not null references beacon on delete cascade,
  user_id int not null references account on delete cascade,
  day date not null,
  kind text not null,
  count int not null,
  last timestamptz not null,
  primary key (beacon_id, user_id, day, kind)
);
create index beacon_view_day on beacon_view (day);
create index beacon_view_user on beacon_view (user_id);
