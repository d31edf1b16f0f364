-- What the operator says of an incident on the page of the installation's state (SRV-D23).
create table incident (
  id int generated always as identity primary key,
  title jsonb not null,
  began timestamptz not null,
  ended timestamptz
);
create table incident_update (
  id int generated always as identity primary key,
  incident_id int not null references incident on delete cascade,
  at timestamptz not null,
  words jsonb not null
);
create index incident_began on incident (began);
create index incident_update_of on incident_update (incident_id);
