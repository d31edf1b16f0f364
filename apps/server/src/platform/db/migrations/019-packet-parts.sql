-- A moment of a beacon may come in parts: one that lacks a field is merged into the row of its moment, a differing one gets
-- a row of its own by "seq". Values are 8-byte numbers, as counters above 2^24 are not exact in 4; what was stored so far
-- becomes the shortest decimal that it stood for. One rewrite of the table does both.
alter table packet drop constraint packet_pkey;
alter table packet
  alter column ch type float8[] using ch::text::float8[],
  add column seq smallint not null default 0;
alter table packet add primary key (beacon_id, t, seq);
