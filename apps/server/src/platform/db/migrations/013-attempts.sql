-- Attempts that are counted over all processes, as wrong passwords (AUTH-D03). Keys hold hashes, never a name.
create table attempt (
  key text primary key,
  count int not null,
  -- When the count is forgotten.
  ends timestamptz not null,
  -- The next one is refused until then.
  until timestamptz,
  refused boolean not null default false
);
create index attempt_ends on attempt (ends);

-- Where users signed in from: strangers' wrong passwords do not keep them out there.
create table known_address (
  user_id int not null references account on delete cascade,
  address_hash bytea not null,
  last_used timestamptz not null default now(),
  primary key (user_id, address_hash)
);
create index known_address_last_used on known_address (last_used);
