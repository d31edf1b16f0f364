-- Bunkerings and drains that rules were told of, so that each is told once, however its ends are known later (RULE-D16).
create table fuel_move (
  beacon_id int not null references beacon on delete cascade,
  channel int2 not null,
  kind text not null,
  begun timestamptz not null,
  ended timestamptz not null,
  primary key (beacon_id, channel, kind, begun)
);
