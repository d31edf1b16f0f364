-- The legs of a closed day are told by the beacon's own rhythm and no longer by a setting of it (TRACK-D10): leg_gap is -2 then.
-- Days that a rule of before told, also those of a process of before that still runs, are found by it and told anew once.
create index packet_day_untold on packet_day (beacon_id, day) where leg_gap <> -2;
