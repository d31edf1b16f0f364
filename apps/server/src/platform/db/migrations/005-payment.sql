-- Payments and the ledger in kopecks (PAY). The balance of a user is the sum of his rows; each row carries it, so that
-- reading it is one row. Rows are only ever added.
create table payment (
  id uuid primary key,
  user_id int not null references account,
  kopecks bigint not null check (kopecks > 0),
  provider text not null,
  provider_id text,
  status smallint not null default 0 check (status between 0 and 3),
  created timestamptz not null default now(),
  changed timestamptz not null default now(),
  unique (provider, provider_id)
);
create index payment_user on payment (user_id, created desc);

create table ledger (
  id bigint generated always as identity primary key,
  user_id int not null references account,
  kind text not null check (kind in ('payment', 'charge', 'adjustment')),
  kopecks bigint not null check (kopecks <> 0),
  balance bigint not null check (balance >= 0),
  payment_id uuid unique references payment,
  beacon_id int references beacon,
  day date,
  comment text,
  made timestamptz not null default now(),
  check ((kind = 'payment') = (payment_id is not null)),
  check ((kind = 'charge') = (day is not null)),
  check (kind = 'adjustment' or (kind = 'payment') = (kopecks > 0))
);
create index ledger_user on ledger (user_id, id desc);
-- A day of a beacon is charged once, whoever does it and how often.
create unique index ledger_charge on ledger (beacon_id, day) where kind = 'charge';

create function ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'rows of the ledger are not changed';
end $$;
create trigger ledger_only_grows before update or delete on ledger
  for each row execute function ledger_only_grows();

insert into ledger (user_id, kind, kopecks, balance, comment)
  select id, 'adjustment', balance_kopecks, balance_kopecks, 'brought forward' from account where balance_kopecks > 0;
alter table account drop column balance_kopecks;

-- What a day of this device costs; null is the price of the installation (PAY-D05).
alter table beacon add column daily_fee_kopecks bigint check (daily_fee_kopecks >= 0);
