-- Pages of parameters: what is wanted, its newest delivery, and what the device has confirmed (REMOTE-D02).
create table remote_page (
  beacon_id int not null references beacon on delete cascade,
  page text not null,
  values jsonb,
  saved timestamptz,
  user_id int references account on delete set null,
  delivery_id bigint,
  reported jsonb,
  reported_at timestamptz,
  primary key (beacon_id, page)
);
create index delivery_commands on delivery (beacon_id, id desc) where kind <> 'message';
