-- Everything that goes to devices: messages, parameters, commands, firmware (MSG-D04, REMOTE-D03). States as in
-- libs/api/src/delivery: 0 saved, 1 waiting, 2 handed over, 3 at the gateway, 4 confirmed, 5 failed. Each way is open from
-- its moment on; `next_at` is when the Iridium gateway is next asked.
create sequence delivery_id;
select setval('delivery_id', (select coalesce(max(id), 0) + 1 from message));

create table delivery (
  beacon_id int not null references beacon on delete cascade,
  id bigint not null default nextval('delivery_id'),
  kind text not null check (kind in ('message', 'parameters', 'custom', 'firmware')),
  payload jsonb not null,
  state smallint not null default 1 check (state between 0 and 5),
  user_id int references account on delete set null,
  created timestamptz not null,
  changed timestamptz not null,
  expires timestamptz not null,
  gsm_from timestamptz,
  iridium_from timestamptz,
  next_at timestamptz,
  transport smallint,
  attempts int not null default 0,
  mtmsn int,
  momsn int,
  queue_place smallint,
  handed_over timestamptz,
  confirmed timestamptz,
  fault text,
  fault_detail text,
  answer text,
  primary key (beacon_id, id)
);
-- A contact finds what waits for its beacon in this index alone.
create index delivery_under_way on delivery (beacon_id, id)
  include (state, gsm_from, iridium_from, expires, created) where state between 1 and 3;
create index delivery_next on delivery (next_at) where state between 1 and 3;
create index delivery_expires on delivery (expires) where state between 1 and 3;
create index delivery_mtmsn on delivery (beacon_id, mtmsn) where state between 1 and 3;
create index delivery_created on delivery using brin (created);

-- A message that goes out has the number of its delivery, whose state is its status; one that came has the id of its device.
alter table message alter column id drop identity;
alter table message alter column id set default nextval('delivery_id');
drop index message_unread;
delete from message where device_message_id is null;
alter table message drop column status;
create index message_unread on message (beacon_id, created) where device_message_id is not null and not is_read;
create index message_newest on message (beacon_id, created desc, id desc);
