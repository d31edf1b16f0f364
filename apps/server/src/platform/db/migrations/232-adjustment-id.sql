-- A change of a balance by hand is made once, however often it comes (PAY-D08); a build of before names none.
alter table ledger add column adjustment_id text;
create unique index ledger_adjustment on ledger (user_id, adjustment_id) where adjustment_id is not null;
