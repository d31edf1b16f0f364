-- What the operator changed, by whom and why (PERM-D10). Rows are only ever added.
create table operator_audit (
  id bigint generated always as identity primary key,
  t timestamptz not null default now(),
  operator text,
  address text not null,
  action text not null,
  target int,
  change jsonb not null
);
