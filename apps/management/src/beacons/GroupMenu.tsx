import type { Group } from '@mayak/api';
import { Button, ChevronDownIcon, Menu, useTexts } from '@mayak/ui';
import { FolderIcon, FolderPlusIcon } from '@mayak/ui/icons';
import { texts } from '../texts';
import { useGroupChange } from './useGroupChange';

interface Props {
  groups: readonly Group[];
  ids: readonly number[];
  /** Asks for a new group of them. */
  onNew: () => void;
}

/** Puts the chosen beacons into a group, or takes them out of one that holds them all (GROUP-D01, MGMT-D01). */
export function GroupMenu({ groups, ids, onNew }: Props) {
  const t = useTexts(texts);
  const { change } = useGroupChange();
  const items = groups.map((group) => {
    const held = new Set(group.BeaconIds);
    const isIn = ids.every((id) => held.has(id));
    return { label: group.Name, checked: isIn, onPick: () => void change(group, ids, !isIn) };
  });
  return (
    <Menu
      label={t('bulk.group')}
      placement="top-start"
      items={[
        ...items,
        ...(items.length > 0 ? (['divider'] as const) : []),
        {
          label: t('bulk.newGroup'),
          icon: <FolderPlusIcon size={16} aria-hidden />,
          onPick: onNew,
        },
      ]}
      trigger={
        <Button size="sm" icon={<FolderIcon size={14} aria-hidden />}>
          {t('bulk.group')}
          <ChevronDownIcon size={12} aria-hidden />
        </Button>
      }
    />
  );
}
