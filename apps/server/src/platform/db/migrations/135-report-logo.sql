-- The logo of an account, which stands on its reports.
create table report_logo (
  user_id int primary key references account on delete cascade,
  kind text not null,
  width int not null,
  height int not null,
  content bytea not null
);
