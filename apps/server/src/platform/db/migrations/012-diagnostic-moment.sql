-- What a fast clock dated ahead is as old as its arrival (DIAG-D02).
create index diagnostic_moment on diagnostic (beacon_id, least(packet_dt, rt));
