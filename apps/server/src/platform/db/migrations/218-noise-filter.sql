-- What keeps noise out of a rule: for how long a state must last, and by how much a value must come back (RULE-D24).
alter table notification_rule add column noise_filter jsonb;
alter table rule_template add column noise_filter jsonb;
drop trigger notification_rule_past_edit on notification_rule;
create trigger notification_rule_past_edit after update on notification_rule for each row
  when ((old.name, old.enabled, old.trigger, old.repeat_minutes, old.silenced_until, old.fuel, old.noise_filter)
    is distinct from (new.name, new.enabled, new.trigger, new.repeat_minutes, new.silenced_until, new.fuel, new.noise_filter))
  execute function keep_rule_past();
