-- Links that make another e-mail that of a user: the address that each was sent to (PROFILE-D09).
alter table mail_token add column email text;
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in ('confirm', 'reset', 'change'));
