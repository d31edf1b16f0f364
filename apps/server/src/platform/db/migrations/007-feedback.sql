-- What users say of the product (FEED).
create table feedback (
  id bigint generated always as identity primary key,
  user_id int not null references account on delete cascade,
  overall smallint check (overall between 1 and 5),
  design smallint check (design between 1 and 5),
  functionality smallint check (functionality between 1 and 5),
  easeofuse smallint check (easeofuse between 1 and 5),
  comment text,
  created timestamptz not null default now()
);
create index feedback_user on feedback (user_id);
create index feedback_created on feedback (created);
