-- What was confirmed, and when, is in bnwas_log.
alter table beacon_state drop column bnwas_confirmed;
