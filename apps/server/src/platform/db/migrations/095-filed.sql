-- When a notification was written down, which is not when it happened. A digest tells of what was written a while ago: a change that is
-- committed later may have a lower number.
alter table notification add column filed timestamptz not null default now();
alter table notification alter column filed set default clock_timestamp();
