-- The organization that the operator counts a user to; versions of the areas are pinned by it (GEN-D05).
alter table account add column tenant text check (tenant ~ '^[a-z0-9][a-z0-9-]{0,59}$');
