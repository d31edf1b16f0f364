-- What a rule, and a template of it, tells in its own words (RULE-D17).
alter table notification_rule add column words text;
alter table rule_template add column words text;
