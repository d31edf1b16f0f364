import { getNotificationRules, NotificationType, type NotificationRule } from '@mayak/api';
import type { Routes } from '../parts.ts';
import { serve } from '../serve.ts';
import type { Rule } from '../store/rules.ts';
import { visible } from './visible.ts';

const told = (rule: Rule): NotificationRule => ({
  Id: rule.id,
  BeaconId: rule.beaconId,
  Name: rule.name,
  Enabled: rule.enabled,
  Trigger: rule.trigger,
  Deliveries: rule.deliveries,
  Emails: rule.emails,
  RepeatMinutes: rule.repeatMinutes,
});

const uses = ({ trigger }: Rule, geoobjectId: number) =>
  trigger.Type === NotificationType.Geoobject && trigger.GeoobjectIds.includes(geoobjectId);

/** When the caller is told of what (RULE-D01, PERM-D05). */
export const notificationRuleRoutes: Routes = (served, parts) => {
  serve(served, getNotificationRules, ({ user, query: { beaconId, geoobjectId } }) => {
    if (beaconId !== undefined) visible(parts, user, beaconId);
    return parts.notices
      .of(user.account.id)
      .filter((rule) => beaconId === undefined || rule.beaconId === beaconId)
      .filter((rule) => geoobjectId === undefined || uses(rule, geoobjectId))
      .map(told);
  });
};
