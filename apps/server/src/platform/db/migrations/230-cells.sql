-- Where the past of beacons lies: packets, days, legs (SRV-D37, decision `cells`). The first cell is where everything else is.
create table cell (
  number smallint primary key,
  -- The server that holds it; null is this one.
  url text,
  -- Null is where everything else is.
  schema text,
  -- New beacons may be put into it.
  is_open boolean not null default true
);
insert into cell (number) values (1);
alter table beacon add column cell smallint not null default 1 references cell;
