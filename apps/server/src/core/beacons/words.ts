import type { BeaconWords } from '@mayak/api';
import type { BeaconRecord } from './record.ts';
import type { Access, View } from './view.ts';

const parts = ({ device, ownerName }: BeaconRecord, { owner }: Access) =>
  [
    device.simChipNumber1,
    device.simChipNumber2,
    ownerName,
    owner ? device.activationCode : null,
    device.comment,
    ...device.transportCard.flatMap(({ Label, Value }) => (Value ? [Label, Value] : [])),
  ].filter(Boolean);

/** What a user's beacons are found by beside their columns (MON-D01, PERM-D03). */
export function wordsOf(get: (id: number) => BeaconRecord | undefined, view: View): BeaconWords {
  const found: BeaconWords = { Id: [], Words: [] };
  for (const [id, access] of view.access) {
    const record = get(id);
    const words = record ? parts(record, access) : [];
    if (words.length === 0) continue;
    found.Id.push(id);
    found.Words.push(words.join(' '));
  }
  return found;
}
