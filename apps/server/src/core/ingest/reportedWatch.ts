import { PacketWatch } from '@mayak/api';
import type { Item } from './batch.ts';
import type { Attribute, Point } from '@mayak/protocols';

/** The names that protocols without channel numbers give to what a bridge watch tells. */
const fields: Readonly<Partial<Record<string, keyof PacketWatch>>> = {
  bnwasStage: 'Stage',
  bnwasReset: 'Reset',
  bnwasDormantMinutes: 'DormantMinutes',
};

/** The value belongs to the bridge watch and needs no channel (BNWAS-D09). */
export const isOfWatch = ({ name }: Attribute): boolean => fields[name] !== undefined;

/** What a bridge watch told in a point beside its channels, or null; what cannot be was not told (BNWAS-D09). */
export function reportedWatch({ watch, attributes }: Point): PacketWatch | null {
  if (watch) return watch;
  const told = attributes?.flatMap(({ name, value }) => {
    const field = fields[name];
    return field ? [[field, value] as const] : [];
  });
  return told && told.length > 0 ? PacketWatch.parse(Object.fromEntries(told)) : null;
}

const day = 86_400_000;
const dayOf = (t: number) => Math.floor(t / day);

/**
 * Brings forward what the watch of a beacon told last. Its dormant period is written down when it changes, and once a day; one that
 * came late changes nothing. An alarm that ended has no stage (BNWAS-D09).
 */
export function advanceWatch(
  { record, after, dormant }: Pick<Item, 'record' | 'after' | 'dormant'>,
  t: number,
  { told, isOver }: { told: PacketWatch | null; isOver: boolean },
): void {
  const last = after.watch;
  if ((last && t <= last.t) || !(told || (isOver && last?.stage))) return;
  const minutes = told?.DormantMinutes ?? null;
  if (minutes !== null && (minutes !== last?.dormant || dayOf(t) !== dayOf(last.t)))
    dormant.push({ beaconId: record.id, t, minutes });
  after.watch = {
    t,
    stage: isOver ? 0 : (told?.Stage ?? last?.stage ?? null),
    dormant: minutes ?? last?.dormant ?? null,
  };
}
