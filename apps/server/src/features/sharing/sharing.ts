import type { AccessRights } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { access, type Share } from '../../core/beacons/store/access.ts';
import { integrationsOf } from '../integration/integrations.ts';
import type { Drafts } from '../../core/beacons/writer.ts';
import type { Step } from '../../platform/events/changeFeed.ts';

export const rightsOf = ({ CanManage, CanSendMessages, CanEditChannelsSettings }: AccessRights) => ({
  canManage: CanManage,
  canSendMessages: CanSendMessages,
  canEditChannelsSettings: CanEditChannelsSettings,
});

/** Shows the beacons of a change to a user (PERM-D02); one who does not manage them sends them on to nobody (INT-D07). */
export async function giveAccess(
  context: AppContext,
  step: Step,
  drafts: Drafts,
  given: Omit<Share, 'beaconId'>,
): Promise<void> {
  const { beacons } = context;
  const beaconIds = [...drafts.keys()];
  await access.shareMany(step.db, beaconIds, given);
  if (!given.canManage) await integrationsOf(context).end(step, beaconIds, [given.userId]);
  for (const [beaconId, draft] of drafts) {
    draft.isTouched = true;
    step.afterCommit(() => beacons.share({ beaconId, ...given }));
  }
}

/** Takes the beacons of a change from some users, or from all who see them but their owner, with their rules, groups, colours and integrations of them (PERM-D11). */
export async function endAccess(
  context: AppContext,
  step: Step,
  drafts: Drafts,
  userIds: readonly number[],
): Promise<void> {
  const { beacons, rules } = context;
  const beaconIds = [...drafts.keys()];
  await rules.edits.end(step, beaconIds, userIds);
  await integrationsOf(context).end(step, beaconIds, userIds);
  await access.end(step.db, beaconIds, userIds);
  for (const [beaconId, draft] of drafts) {
    draft.isTouched = true;
    step.afterCommit(() => userIds.forEach((userId) => beacons.unshare(beaconId, userId)));
  }
  step.emit({ type: 'access.ended', beaconIds, userIds: [...userIds] });
}
