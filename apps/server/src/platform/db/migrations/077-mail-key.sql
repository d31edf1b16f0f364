-- By its key a mail server knows a message again whose first answer was lost.
alter table outbox add column key uuid not null default gen_random_uuid();
