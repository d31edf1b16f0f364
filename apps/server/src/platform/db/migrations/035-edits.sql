-- How often the parts of a beacon that several people edit were edited, and by whom last (decision "edits").
create table beacon_edit (
  beacon_id int not null references beacon on delete cascade,
  part text not null check (part ~ '^(card|settings|channel [0-9]{1,3})$'),
  version int not null,
  user_id int references account on delete set null,
  at timestamptz not null,
  primary key (beacon_id, part)
);
