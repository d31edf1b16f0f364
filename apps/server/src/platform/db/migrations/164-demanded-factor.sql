-- Organizations whose users must have a second step, and who of them must still set it up (AUTH-D19).
create table tenant_rule (
  tenant text primary key,
  second_factor boolean not null
);
alter table account add column must_set_up boolean not null default false;
