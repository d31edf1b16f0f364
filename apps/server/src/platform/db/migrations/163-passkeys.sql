-- Passkeys of users: public keys, which open nothing by themselves (AUTH-D18).
create table passkey (
  id bigint generated always as identity primary key,
  user_id int not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created timestamptz not null,
  last_used timestamptz
);
create index passkey_of_user on passkey (user_id);
