-- Calls that carried a key of their own: a repeat under the same key is given the answer of the first one (API-D11).
create table answered_call (
  user_id int not null references account on delete cascade,
  key_hash bytea not null,
  -- What was asked, hashed by the key itself, which is kept nowhere.
  asked bytea not null,
  -- Who answers it now.
  claim uuid not null,
  claimed timestamptz not null,
  -- What it changes was committed.
  is_made boolean not null default false,
  status smallint,
  -- Sealed by the key itself; empty where the call has none.
  answer bytea,
  primary key (user_id, key_hash)
);
create index answered_call_claimed on answered_call (claimed);
