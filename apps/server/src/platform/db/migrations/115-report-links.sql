-- A file of a report that is opened by a link of an e-mail, of which only the hash is stored, and how often it was.
alter table report_file
  add column link bytea,
  add column opens int not null default 0;
create unique index report_file_link on report_file (link) where link is not null;

-- Who is sent a report by its schedule, by which his link knows him, and since when he does not want it any more.
create table report_recipient (
  id int generated always as identity primary key,
  template_id int not null references report_template on delete cascade,
  email text not null,
  stopped timestamptz,
  unique (template_id, email)
);
