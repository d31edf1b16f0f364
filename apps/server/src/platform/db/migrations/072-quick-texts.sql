-- Texts that a user keeps for sending again, the newest first.
create table quick_text (
  user_id int primary key references account on delete cascade,
  texts text[] not null
);
