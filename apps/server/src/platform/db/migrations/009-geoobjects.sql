-- Areas at whose edge a beacon was last seen outside: with the area in "geoobjects" it has one fix outside, without it
-- it left at the edge (GEO-D07).
alter table beacon_state add column at_edge int[] not null default '{}';
