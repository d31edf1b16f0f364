-- One-time codes of a user: the secret is sealed by the installation's key (AUTH-D16). Unconfirmed until a code was shown.
create table second_factor (
  user_id int primary key references account on delete cascade,
  secret bytea not null,
  confirmed timestamptz,
  last_step bigint not null default 0
);

-- What lets a user in without his device, each once; only hashes.
create table recovery_code (
  user_id int not null references account on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Sign-ins and passkeys under way: what was begun with a right password, or asked of a browser. Only hashes.
create table sign_in_challenge (
  challenge_hash bytea primary key,
  user_id int references account on delete cascade,
  purpose text not null,
  expires timestamptz not null
);
create index sign_in_challenge_expires on sign_in_challenge (expires);
