-- When a file that is being made last gave a sign of life, and how often it was begun: one whose process ended is made anew.
alter table report_file
  add column touched timestamptz not null default now(),
  add column attempts smallint not null default 1;
create index report_file_unmade on report_file (touched) where status < 2;
