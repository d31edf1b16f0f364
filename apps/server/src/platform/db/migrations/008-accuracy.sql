-- The radius in whole metres within which a fix is (decision "accuracy"). In packets 0 stands for unknown: a null would
-- cost 8 bytes in every row that has no other.
alter table packet add column accuracy smallint not null default 0;
alter table beacon_state add column accuracy smallint;
