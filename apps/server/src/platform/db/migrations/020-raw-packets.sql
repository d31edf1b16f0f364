-- What gateways received, byte for byte, with what became of it: 1 stored, 2 repeated, 3 stored in part, 4 refused. Days
-- are partitions, made when first written to.
create table raw_packet (
  id bigint generated always as identity,
  rt timestamptz not null,
  beacon_id int,
  gateway text not null,
  transport smallint,
  outcome smallint not null,
  address text,
  fault text,
  bytes bytea not null
) partition by range (rt);
create index raw_packet_fault on raw_packet (rt) where fault is not null;
create index raw_packet_rt on raw_packet using brin (rt);

-- What became of commands on the devices; a late or repeated one changes nothing.
create table device_ack (
  beacon_id int not null references beacon on delete cascade,
  command_id bigint not null,
  success boolean not null,
  error text,
  rt timestamptz not null,
  primary key (beacon_id, command_id)
);
