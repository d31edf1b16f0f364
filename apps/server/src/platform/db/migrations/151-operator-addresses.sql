-- Where the operator's key was used from; only hashes, which another key does not match (AUTH-D03).
create table operator_address (
  address_hash bytea primary key,
  last_used timestamptz not null default now()
);
