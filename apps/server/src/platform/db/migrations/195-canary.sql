-- The installation's own user and beacon, by which it looks each minute whether its way from device to user holds (SRV-D20).
alter table account add column is_canary boolean not null default false;
alter table beacon add column is_canary boolean not null default false;
create unique index account_canary on account (is_canary) where is_canary;
create unique index beacon_canary on beacon (is_canary) where is_canary;

-- How long each step took, ms; null where it was not reached or never came. `failed` is the first that failed or came too late.
create table canary_minute (
  minute timestamptz primary key,
  packet int,
  rule int,
  page int,
  push int,
  mail int,
  command int,
  failed text
);
