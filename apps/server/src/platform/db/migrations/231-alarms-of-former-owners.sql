-- Alarms that were open when their beacon was given back are over; one in which a rule of the next owner lasts is his (MGMT-D05).
update alarm a
  set closed = case when lasting = '{}' then now() end, since = case when lasting = '{}' then since else b.visible_from end
  from beacon b where b.id = a.beacon_id and a.closed is null and a.since < b.visible_from;
