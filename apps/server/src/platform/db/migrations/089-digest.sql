-- The last notification that a digest has told of. What is filed later with an earlier time of its own, as a silence that is judged
-- once a minute, is in the next one.
alter table notification_settings add column digest_after bigint;
