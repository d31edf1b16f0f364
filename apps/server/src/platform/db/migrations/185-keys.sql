-- Keys of users for their programs; only hashes (AUTH-D20).
create table api_key (
  id bigint generated always as identity primary key,
  user_id int not null references account on delete cascade,
  key_hash bytea not null unique,
  name text not null,
  begin text not null,
  scopes text[] not null,
  created timestamptz not null,
  last_used timestamptz
);
create index api_key_of_user on api_key (user_id);
