import type { Group } from '@mayak/api';
import { useFleet, useFleetVersion, type Fleet } from '@mayak/fleet';
import { useTexts } from '@mayak/ui';
import { useState } from 'react';
import { fleetTexts } from '../texts';
import { ColorMark } from './ColorMark';
import { ListPicker, type Choice, type PickerLine, type PickerProps } from './ListPicker';
import { useGroups } from './useGroups';
import { useSearchTexts } from './useSearchTexts';

/** So many beacons are offered at once; typing finds the others. */
const most = 50;

/** Beacons below the names of their groups, those of no group last; without groups beacons alone. */
function linesOf(
  ids: readonly number[],
  fleet: Fleet,
  groups: readonly Group[],
  noGroup: string,
): PickerLine[] {
  const lineOf = (group: string) => (id: number) => ({
    key: `${group}-${id}`,
    name: fleet.get(id)?.name ?? '',
    ids: [id],
    mark: <ColorMark color={fleet.get(id)?.color ?? ''} />,
  });
  const found = new Set(ids);
  const grouped = new Set(groups.flatMap(({ BeaconIds }) => BeaconIds));
  const sections = groups.map(({ Id, Name, BeaconIds }) => {
    const own = new Set(BeaconIds);
    return { key: String(Id), name: Name, ids: ids.filter((id) => own.has(id)) };
  });
  const rest = { key: 'none', name: noGroup, ids: ids.filter((id) => !grouped.has(id)) };
  if (sections.every((section) => section.ids.length === 0))
    return [...found].slice(0, most).map(lineOf('all'));
  return [...sections, rest]
    .filter((section) => section.ids.length > 0)
    .flatMap((section) => [
      { ...section, isGroup: true },
      ...section.ids.slice(0, most).map(lineOf(section.key)),
    ]);
}

/** One beacon of the fleet, or many, found by any of their fields or by their groups (TRACK-02, REP-D12). */
export function BeaconPicker({ many, value, onChange, ...rest }: PickerProps & Choice) {
  const t = useTexts(fleetTexts);
  const fleet = useFleet();
  useFleetVersion();
  const groups = useGroups();
  const [isOpen, setOpen] = useState(false);
  useSearchTexts(isOpen);
  return (
    <ListPicker
      placeholder={t(many ? 'picker.chooseMany' : 'picker.choose')}
      {...rest}
      own={t('picker.beacon')}
      choice={{ many, value, onChange } as Choice}
      linesFor={(text) => linesOf([...fleet.search(text, 'name')], fleet, groups, t('picker.noGroup'))}
      nameOf={(id) => fleet.get(id)?.name ?? String(id)}
      markOf={(id) => <ColorMark color={fleet.get(id)?.color ?? ''} />}
      onSearch={setOpen}
    />
  );
}
