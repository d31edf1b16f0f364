-- What the notification rules of a beacon know of it (RULE-D02): lists of [rule, subject, state, since, told, basis], times in
-- epoch milliseconds. It stands in the row of the state, so that a rule and the packet that it judges are one transaction.
alter table beacon_state add column rules jsonb;
-- Silence is judged by that memory now, not by a moment that all processes share.
delete from shared_version where name = 'silence';
