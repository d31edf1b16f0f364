-- Archives of all that the product keeps of a user (PROFILE-D16): the file lies in the data folder. One at a time of each user.
create table data_export (
  id bigint generated always as identity primary key,
  user_id int not null references account on delete cascade,
  locale text not null,
  -- The address that its link leads to.
  home text not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  created timestamptz not null,
  -- When its maker last gave a sign of life, and how often it was begun.
  touched timestamptz,
  attempts smallint not null default 0,
  file text,
  size bigint,
  ready timestamptz,
  -- What the browser fetches it by; only the hash.
  ticket bytea unique,
  ticket_ends timestamptz
);
create unique index data_export_making on data_export (user_id) where state = 'making';
create index data_export_user on data_export (user_id, created desc);
