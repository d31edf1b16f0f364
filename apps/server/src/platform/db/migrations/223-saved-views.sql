-- Views of the map that a user named (MON-D12); the content is checked by the contract and only ever read as a whole.
create table saved_view (
  user_id int not null references account on delete cascade,
  id int generated always as identity primary key,
  name text not null,
  content jsonb not null,
  changed timestamptz not null default now(),
  unique (user_id, name)
);
