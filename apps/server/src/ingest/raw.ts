import { RawOutcome, type RawPacket, type Received } from './rawStore.ts';
import type { Heard } from './rows.ts';

/** What is told of a message that was taken: the parts left out, the values without a channel. */
function faultOf({ contact, unknown }: Heard): string | null {
  const left = contact.faults.map(({ field, code }) => `${field}: ${code}`);
  const named = unknown.length === 0 ? [] : [`no channel for ${unknown.join(', ')}`];
  return [...left, ...named].join('; ') || null;
}

/** The row of a message that was taken; null for a report that came by no gateway. */
export function rawOf(heard: Heard, isFresh: boolean): RawPacket | null {
  const { record, contact, received } = heard;
  if (!received) return null;
  const kept = contact.faults.length > 0 ? RawOutcome.InPart : RawOutcome.Stored;
  return {
    ...received,
    beaconId: record.id,
    transport: contact.src,
    outcome: isFresh ? kept : RawOutcome.Repeated,
    fault: isFresh ? faultOf(heard) : null,
  };
}

/** The row of a message that could not be taken. */
export const refusedRaw = (received: Received, beaconId: number | null, fault: string): RawPacket => ({
  ...received,
  beaconId,
  transport: null,
  outcome: RawOutcome.Refused,
  fault,
});
