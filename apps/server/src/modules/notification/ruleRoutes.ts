import { getNotificationRules, NotificationType, type NotificationRule } from '@mayak/api';
import type { Routes } from '../../context/context.ts';
import { serve } from '../../http/serve.ts';
import type { Rule } from '../../rules/store/rules.ts';
import { visible } from '../../beacons/permissions.ts';

const toWire = (rule: Rule): NotificationRule => ({
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
export const notificationRuleRoutes: Routes = (served, context) => {
  serve(served, getNotificationRules, ({ user, query: { beaconId, geoobjectId } }) => {
    if (beaconId !== undefined) visible(context, user, beaconId);
    return context.rules
      .of(user.account.id)
      .filter((rule) => beaconId === undefined || rule.beaconId === beaconId)
      .filter((rule) => geoobjectId === undefined || uses(rule, geoobjectId))
      .map(toWire);
  });
};
