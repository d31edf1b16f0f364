import type { Group } from '@mayak/api';
import { Box, chakra, RadioIcon, useTexts, type IconType } from '@mayak/ui';
import { FolderIcon, FolderXIcon } from '@mayak/ui/icons';
import { useState, type DragEvent, type ReactNode } from 'react';
import { texts } from '../texts';
import type { GroupChoice } from './filter';

interface Props {
  groups: readonly Group[];
  /** Ids of all beacons; undefined until they are read. */
  ids: readonly number[] | undefined;
  chosen: readonly GroupChoice[];
  onChoose: (groups: readonly GroupChoice[]) => void;
  /** Told when beacons that are being dragged are let go above a group. */
  onDrop?: (group: Group) => void;
  /** Stands beside the caption of the groups. */
  action?: ReactNode;
}

const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    height: '31px',
    px: '10px',
    borderRadius: 'md',
    color: 'fg.secondary',
    textAlign: 'start',
    '& > span:first-of-type': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > span:last-of-type': { fontVariantNumeric: 'tabular-nums' },
    '&[data-none] > span:last-of-type': { color: 'fg.muted' },
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[data-over]': { bg: 'bg.selected', boxShadow: 'inset 0 0 0 2px {colors.brand.solid}' },
    '&[aria-current=true]': { bg: 'bg.selected', color: 'brand.fg', fontWeight: 600 },
  },
});

/** All beacons, each group and those of none, with how many they are; a press shows only these (GROUP-D02). */
export function GroupNav({ groups, ids, chosen, onChoose, onDrop, action }: Props) {
  const t = useTexts(texts);
  const [over, setOver] = useState<GroupChoice | null>(null);
  const all = ids ?? [];
  const known = new Set(all);
  const grouped = new Set(groups.flatMap(({ BeaconIds }) => BeaconIds));
  const dropOn = (group: Group | undefined) =>
    group &&
    onDrop && {
      'data-over': over === group.Id ? '' : undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(group.Id);
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(null);
        onDrop(group);
      },
    };
  const line = (key: GroupChoice | null, name: string, count: number, Icon: IconType, group?: Group) => {
    const isChosen = key === null ? chosen.length === 0 : chosen.length === 1 && chosen[0] === key;
    return (
      <Line
        key={key}
        type="button"
        aria-current={isChosen || undefined}
        data-none={count === 0 ? '' : undefined}
        title={name}
        onClick={() => onChoose(key === null ? [] : [key])}
        {...dropOn(group)}
      >
        <Icon size={16} aria-hidden />
        <span>{name}</span>
        <span>{ids && count}</span>
      </Line>
    );
  };
  return (
    <Box as="nav" aria-label={t('groups')} p="8px" overflowY="auto" h="full">
      {line(null, t('beacons'), all.length, RadioIcon)}
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        p="14px 10px 4px"
        minH="40px"
        textStyle="secondary"
        color="fg.muted"
      >
        {t('groups')}
        {action}
      </Box>
      {groups.map((group) => {
        const count = group.BeaconIds.filter((id) => known.has(id)).length;
        return line(group.Id, group.Name, count, FolderIcon, group);
      })}
      {line('none', t('noGroup'), all.filter((id) => !grouped.has(id)).length, FolderXIcon)}
    </Box>
  );
}
