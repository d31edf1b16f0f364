-- What a device shows is taken back when its alarm is put off, which is said so (NOTIF-D47).
alter table push drop constraint push_ended_check;
alter table push add constraint push_ended_check check (ended in ('taken', 'acknowledged', 'over', 'read', 'shelved'));
