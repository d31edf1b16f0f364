-- The rules of several beacons that are one for their user (RULE-D18).
alter table notification_rule add column family uuid;
