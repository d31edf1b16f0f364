-- What rules tell by e-mail: one row for each address, which is also the log of what became of it (RULE-D12). The words are
-- written when it is sent, in the language, the zone and the units that the user has then.
create table rule_email (
  id bigint generated always as identity primary key,
  rule_id int references notification_rule on delete set null,
  user_id int not null references account on delete cascade,
  beacon_id int references beacon on delete set null,
  address text not null,
  type smallint not null,
  status smallint not null,
  fact jsonb not null,
  t timestamptz not null,
  created timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'posted', 'sent', 'failed', 'refused')),
  posted timestamptz,
  -- Those of one e-mail: a summary holds many.
  mail uuid,
  error text
);
create index rule_email_waiting on rule_email (user_id, id) where state = 'waiting';
create index rule_email_posted on rule_email (user_id, posted) where posted is not null;
create index rule_email_mail on rule_email (mail) where mail is not null;
create index rule_email_rule on rule_email (rule_id, id);
create index rule_email_created on rule_email using brin (created);

-- Addresses that a mail server has refused for good: nothing is sent there until their user saves a rule with them again.
create table refused_address (
  user_id int not null references account on delete cascade,
  address text not null,
  since timestamptz not null,
  reason text not null,
  primary key (user_id, address)
);
