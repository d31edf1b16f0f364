import type { Step } from '../../platform/events/changeFeed.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { edits, type EditedPart } from './store/edits.ts';

interface Edit {
  beaconId: number;
  part: EditedPart;
  userId: number;
  /** The version that the edit began with; without it the last edit wins. */
  version: number | null | undefined;
}

/** Notes an edit of a part of a beacon that the change holds, unless somebody else has edited it since the given version. */
export async function stepEdit(step: Step, { beaconId, part, userId, version }: Edit): Promise<void> {
  if (version != null && (await edits.of(step.db, beaconId, part)).Version !== version)
    throw new HttpProblem('edit.conflict');
  await edits.step(step.db, [beaconId], part, { userId, at: step.now });
}
