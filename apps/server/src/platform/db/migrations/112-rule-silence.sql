-- Until when a rule disturbs nobody (RULE-D15).
alter table notification_rule add column silenced_until timestamptz;
