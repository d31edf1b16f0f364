-- What rules of sensors tell of the fuel of their tanks (RULE-D16); beside the trigger, so that a server of before, which writes it whole, keeps it.
alter table notification_rule add column fuel jsonb;
alter table rule_template add column fuel jsonb;

-- Bunkerings and drains that rules were told of, so that each is told once, however its ends and litres are known later.
create table fuel_move (
  beacon_id int not null references beacon on delete cascade,
  channel int2 not null,
  kind text not null,
  begun timestamptz not null,
  ended timestamptz not null,
  litres float8 not null,
  primary key (beacon_id, channel, kind, begun)
);
