-- When a user closed what is offered after the first position of his first beacon (MGMT-D04). Who had a beacon before
-- has no first hour any more.
alter table account add column first_steps_closed timestamptz;
update account set first_steps_closed = now() where exists (select from beacon where owner_id = account.id);
