-- Who took or acknowledged what a push showed (NOTIF-D41).
alter table push add column ended_by text;
