-- What a device says of a command stands in its delivery alone.
drop table device_ack;
