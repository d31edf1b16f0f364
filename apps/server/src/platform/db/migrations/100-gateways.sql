-- Devices that call and that are none of ours, by the name that they tell; bounded by a job (INGEST-D06).
create table unknown_device (
  imei text not null,
  gateway text not null,
  address text,
  count int not null default 1,
  first timestamptz not null,
  last timestamptz not null,
  primary key (imei, gateway)
);

-- What came in by each protocol in each process since it was started; a process that is gone is not seen any more.
create table gateway_count (
  process uuid not null,
  gateway text not null,
  port int,
  connections int,
  messages bigint not null,
  faults bigint not null,
  last timestamptz,
  seen timestamptz not null,
  primary key (process, gateway)
);
