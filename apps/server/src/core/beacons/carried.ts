import type { DomainEvent, DomainEventOf } from '../../platform/events/events.ts';
import type { OpenAlarm } from '../alarms/store/alarms.ts';
import type { Beacons } from './beacons.ts';
import type { BeaconRecord } from './record.ts';
import type { BeaconState } from './store/beaconState.ts';
import { memoryOf, memoryRows, type StoredMemory } from './store/ruleMemory.ts';

/** What changes of a beacon all the time, as one process brings it to the others (SRV-D13). */
export interface CarriedBeacon {
  id: number;
  /** Version of the stored row. */
  version: number;
  state: Omit<BeaconState, 'rules'> & { rules: StoredMemory };
  unread: number;
  alarms: readonly OpenAlarm[];
}

/** A carried state as memory has it. */
export const carriedState = ({ state }: Pick<CarriedBeacon, 'state'>): BeaconState => ({
  ...state,
  rules: memoryOf(state.rules),
});

/** What is left of a message for a beacon, beside its names. */
const room = 400;
/** More are not named in a message. */
const mostViewers = 100;

/**
 * Facts as they are brought to other processes: each beacon that changed once, with its newest state where memory has it and a
 * message has room for it.
 */
export function carried(
  beacons: Pick<Beacons, 'peek'>,
  events: readonly DomainEvent[],
  longest: number,
): DomainEvent[] {
  const [changed, cards] = [new Set<number>(), new Set<number>()];
  const rest: DomainEvent[] = [];
  for (const event of events) {
    if (event.type !== 'beacon.changed') rest.push(event);
    else {
      for (const id of event.ids) changed.add(id);
      for (const id of event.cards) cards.add(id);
    }
  }
  const one = (id: number): DomainEventOf<'beacon.changed'> => {
    const event = { type: 'beacon.changed' as const, ids: [id], cards: cards.has(id) ? [id] : [] };
    const record = beacons.peek(id);
    if (!record) return event;
    const beacon = cards.has(id) ? null : carriedOf(record);
    if (beacon && Buffer.byteLength(JSON.stringify(beacon)) < longest - room) return { ...event, beacon };
    return record.viewers.size > mostViewers ? event : { ...event, viewers: [...record.viewers.keys()] };
  };
  return [...[...changed].map(one), ...rest];
}

function carriedOf({ id, state, stored: version, unread, alarms }: BeaconRecord): CarriedBeacon {
  return { id, version, state: { ...state, rules: memoryRows(state.rules) }, unread, alarms };
}
