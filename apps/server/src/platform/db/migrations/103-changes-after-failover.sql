-- The numbers of changes outlive a failover: the sequence of an unlogged table's identity is unlogged too, and a standby
-- that is promoted has it empty and broken, so that every write failed there (SRV-D01).
alter table change_log alter column id drop identity;
create sequence change_log_number as bigint;
-- Above all that a process may have read: it asks for what comes after it.
select setval('change_log_number', greatest((select max(id) from change_log), 0) + 1000000);
alter table change_log alter column id set default nextval('change_log_number');
