import { fixDelay } from '@mayak/fleet/beacon';
import type { BeaconRow } from '@mayak/fleet';
import type { LabelWords } from './labelWords';
import type { LabelLook } from './sprites/labelSprites';

/** What a beacon's label says: the age of an outdated one or of a place older than the contact, the speed of a selected or abnormal one (design, section 7). */
export function labelOf(
  row: BeaconRow,
  isSelected: boolean,
  { words, colorOf }: { words: Pick<LabelWords, 'speed' | 'age'>; colorOf: (color: string) => string },
): LabelLook {
  const isAbnormal = row.look === 'emergency' || row.look === 'preEmergency';
  const isLate = row.look === 'outdated' || fixDelay(row) !== null;
  const note = isLate ? words.age(row) : isSelected || isAbnormal ? words.speed(row) : '';
  const tone = isSelected ? 'inverted' : isLate ? 'muted' : 'plain';
  return { text: row.name, note, edge: colorOf(row.color), tone };
}
