-- Links that show beacons without a sign-in (PERM-D25). The token is found by its hash and kept sealed for its maker alone.
create table guest_link (
  id bigint generated always as identity primary key,
  user_id int not null references account on delete cascade,
  token_hash bytea not null unique,
  token_sealed bytea not null,
  title text not null,
  language text not null,
  -- The beacons of a group as they are when somebody looks; a group that is gone shows nothing.
  group_id int,
  -- Nothing is shown outside of it; one that is gone shows nothing.
  geoobject_id int,
  begins timestamptz,
  ends timestamptz not null,
  hours_from smallint,
  hours_to smallint,
  track_hours smallint not null,
  delay_minutes int not null,
  blur_meters int not null,
  sites text[] not null,
  most int,
  created timestamptz not null,
  ended timestamptz,
  openings int not null default 0,
  last_opening timestamptz
);
create index guest_link_of_user on guest_link (user_id);

create table guest_link_beacon (
  link_id bigint not null references guest_link on delete cascade,
  beacon_id int not null references beacon on delete cascade,
  primary key (link_id, beacon_id)
);
create index guest_link_beacon_of on guest_link_beacon (beacon_id);
