-- When the user of a session last proved that it is he: acts that harm ask again after a while (AUTH-D17).
alter table session add column confirmed timestamptz;
