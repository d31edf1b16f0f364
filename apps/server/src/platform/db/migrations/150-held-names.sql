-- Registrations with an e-mail that somebody has: the name and its password answer as those of a new user would, so
-- that nobody learns whose e-mails are known (AUTH-D07).
create table held_registration (
  user_name text not null,
  password_hash text not null,
  created timestamptz not null default now()
);
create unique index held_registration_user_name on held_registration (lower(user_name));
create index held_registration_created on held_registration (created);
