-- Points that are older than some days are kept in their closed day alone, bit for bit (SRV-D08): "rest" holds what "way" and "samples" do
-- not say of the packets, which are gone then, and "samples" has another form. Each column of bytes has a checksum; days that were made
-- before have none until they are made again or sealed.
alter table packet_day
  add column way_sum int,
  add column samples_sum int,
  add column rest_sum int,
  add column rest bytea;
alter table packet_day alter column rest set storage external;
create index packet_day_unsealed on packet_day (day, beacon_id) where rest is null;

-- A process of a build that knows no sealed days makes a day anew of its packets, which are no longer all of them: it is stopped here.
create function sealed_day_stays() returns trigger language plpgsql as $$
begin
  if old.rest is not null and (tg_op = 'DELETE' or (new.rest is not null and new.way is distinct from old.way)) then
    raise exception 'The day % of beacon % is sealed: it is to be opened first.', old.day, old.beacon_id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger sealed_day_stays before delete or update of way on packet_day for each row execute function sealed_day_stays();
