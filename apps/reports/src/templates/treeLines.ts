/** A line of the tree of beacons and sensors. */
export type TreeLine =
  | { id: string; kind: 'group'; name: string; beacons: number[]; chosen: number; isOpen: boolean }
  | { id: string; kind: 'beacon'; beacon: number; name: string; isChosen: boolean; isOpen: boolean }
  | { id: string; kind: 'sensor'; beacon: number; sensor: number; name: string; isChosen: boolean };

export interface Chosen {
  beacons: readonly number[];
  /** Of a beacon without any, all its sensors. */
  sensors: readonly number[];
}

interface Known {
  /** In their order, of those that were looked for. */
  beacons: readonly { id: number; name: string }[];
  groups: readonly { Id: number; Name: string; BeaconIds: readonly number[] }[];
  noGroup: string;
  /** Sensors by beacon, of those that were read. */
  sensors: ReadonlyMap<number, readonly { Id: number; Name: string }[]>;
}

/** The lines that are seen: groups, below open ones their beacons, below open ones their sensors (REP-D03). */
export function treeLines(
  { beacons, groups, noGroup, sensors }: Known,
  chosen: Chosen,
  { isOpen, isSearch }: { isOpen: (id: string) => boolean; isSearch: boolean },
): TreeLine[] {
  const [names, picked, told] = [
    new Map(beacons.map(({ id, name }) => [id, name])),
    new Set(chosen.beacons),
    new Set(chosen.sensors),
  ];
  const grouped = new Set(groups.flatMap(({ BeaconIds }) => BeaconIds));
  const sections = [
    ...groups.map(({ Id, Name, BeaconIds }) => {
      const own = new Set(BeaconIds);
      return { key: `g${Id}`, name: Name, ids: beacons.map(({ id }) => id).filter((id) => own.has(id)) };
    }),
    { key: 'g0', name: noGroup, ids: beacons.map(({ id }) => id).filter((id) => !grouped.has(id)) },
  ].filter(({ ids }) => ids.length > 0);
  const sensorLines = (key: string, beacon: number): TreeLine[] => {
    const list = sensors.get(beacon) ?? [];
    const isAll = picked.has(beacon) && !list.some(({ Id }) => told.has(Id));
    return list.map(({ Id, Name }) => ({
      id: `${key} ${Id}`,
      kind: 'sensor',
      beacon,
      sensor: Id,
      name: Name,
      isChosen: picked.has(beacon) && (isAll || told.has(Id)),
    }));
  };
  return sections.flatMap(({ key, name, ids }): TreeLine[] => {
    const isGroupOpen = isSearch || isOpen(key) || sections.length === 1;
    const group: TreeLine = {
      id: key,
      kind: 'group',
      name,
      beacons: ids,
      chosen: ids.filter((id) => picked.has(id)).length,
      isOpen: isGroupOpen,
    };
    if (!isGroupOpen) return [group];
    return [
      group,
      ...ids.flatMap((beacon): TreeLine[] => {
        const id = `${key} b${beacon}`;
        const line: TreeLine = {
          id,
          kind: 'beacon',
          beacon,
          name: names.get(beacon) ?? '',
          isChosen: picked.has(beacon),
          isOpen: isOpen(id),
        };
        return [line, ...(line.isOpen ? sensorLines(id, beacon) : [])];
      }),
    ];
  });
}

/** Chooses or leaves beacons, and with those that are left their sensors; no more than so many. */
export function turnBeacons(
  { beacons, sensors }: Chosen,
  ids: readonly number[],
  { on, most, ownSensors }: { on: boolean; most: number; ownSensors: readonly number[] },
): Chosen {
  if (on) return { beacons: [...new Set([...beacons, ...ids])].slice(0, most), sensors };
  return {
    beacons: beacons.filter((id) => !ids.includes(id)),
    sensors: sensors.filter((id) => !ownSensors.includes(id)),
  };
}

/** Chooses or leaves a sensor, and with the first one its beacon; all of a beacon are told by naming none. */
export function turnSensor(
  { beacons, sensors }: Chosen,
  { beacon, sensor, own }: { beacon: number; sensor: number; own: readonly number[] },
): Chosen {
  const isIn = beacons.includes(beacon);
  const named = own.filter((id) => sensors.includes(id));
  const before = isIn ? (named.length > 0 ? named : own) : [];
  const after = own.filter((id) => (id === sensor ? !before.includes(id) : before.includes(id)));
  const others = sensors.filter((id) => !own.includes(id));
  if (after.length === 0) return { beacons: beacons.filter((id) => id !== beacon), sensors: others };
  return {
    beacons: isIn ? beacons : [...beacons, beacon],
    sensors: after.length === own.length ? others : [...others, ...after],
  };
}
