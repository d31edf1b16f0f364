-- Where the past of beacons lies: packets, days, legs (SRV-D37, decision `cells`). The first cell is where everything else is.
create table cell (
  number smallint primary key,
  -- The server that holds it; null is this one.
  url text,
  -- Null is where everything else is.
  schema text,
  -- New beacons may be put into it.
  is_open boolean not null default true,
  -- Its beacons are being moved there.
  moves_to smallint references cell
);
insert into cell (number) values (1);
alter table beacon_state add column cell smallint not null default 1 references cell;

-- Beacons that were moved, and the cell that has their rows still.
create table moved_beacon (
  beacon_id int not null references beacon on delete cascade,
  cell smallint not null references cell,
  moved timestamptz not null,
  primary key (beacon_id, cell)
);
