-- What the readings of a sensor mean: pairs of a reading and its value, by reading (CHAN-D16).
alter table channel add column calibration jsonb;
