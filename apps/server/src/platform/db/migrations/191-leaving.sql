-- When the account of a user ends because the user asked for it (PROFILE-D18); null for all others.
alter table account add column leaves timestamptz;
create index account_leaves on account (leaves) where leaves is not null;

-- What becomes of an account whose user leaves: to whom the beacons are handed, if that one takes them; else they are released.
create table account_leaving (
  user_id int primary key references account on delete cascade,
  asked timestamptz not null,
  heir_id int references account on delete set null,
  accepted timestamptz,
  reminded timestamptz,
  -- The address that links of its e-mails lead to.
  home text not null
);
create index account_leaving_heir on account_leaving (heir_id) where heir_id is not null;
