-- An area into which nobody is to go is drawn hatched (MAP-D11); a build of before leaves it as it is.
alter table geoobject add column restricted boolean not null default false;
