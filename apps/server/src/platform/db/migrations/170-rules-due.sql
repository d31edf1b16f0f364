-- When time alone next makes a rule of a beacon tell something, at the latest, epoch ms: the leading process asks for those that
-- are due, and holds no beacon for it (RULE-D11, SRV-D14). What is due is judged, and finds its next moment.
alter table beacon_state add column rules_due float8;
create index beacon_state_rules_due on beacon_state (rules_due) where rules_due is not null;
update beacon_state set rules_due = 0 where beacon_id in (select beacon_id from notification_rule);

-- The rules of a beacon are held with it: they change with its version.
delete from shared_version where name = 'rules';
