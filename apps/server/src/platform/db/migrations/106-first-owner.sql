-- The first owner of a device sees all that it ever sent (INGEST-D04): since when a beacon is his, which is what he pays for, is no longer
-- the begin of what he sees. Of the present ones it is not known who was the first: they go on seeing what they saw.
alter table beacon add column activated timestamptz;
update beacon set activated = visible_from where owner_id is not null;

-- Packets with moments of a former owner that came since.
alter table beacon_state add column hidden int not null default 0;
