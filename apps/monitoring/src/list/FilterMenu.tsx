import type { Group } from '@mayak/api';
import { EyeIcon, EyeOffIcon, IconButton, ListFilterIcon, Menu, type MenuEntry, useTexts } from '@mayak/ui';
import { texts } from '../texts';
import { type OnMap, onMapAtStart } from '@mayak/fleet';
import type { GroupChoice, ListChoice } from './sections';

interface Props {
  groups: readonly Group[];
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
  onOnMap: (next: OnMap) => void;
}

const orders = [
  ['state', 'list.byState'],
  ['name', 'list.byName'],
  ['contact', 'list.byContact'],
] as const;

/** Which group the list shows, in what order, and all or none of it on the map (MON-D01, GROUP-D02). */
export function FilterMenu({ groups, choice, onChoice, onOnMap }: Props) {
  const t = useTexts(texts);
  const group = (value: GroupChoice, label: string): MenuEntry => ({
    label,
    checked: choice.group === value,
    onPick: () => onChoice({ ...choice, group: value }),
  });
  const items: MenuEntry[] = [
    { caption: t('list.order') },
    ...orders.map(([sort, key]) => ({
      label: t(key),
      checked: choice.sort === sort,
      onPick: () => onChoice({ ...choice, sort }),
    })),
    { caption: t('list.group') },
    group('all', t('list.allGroups')),
    ...groups.map(({ Id, Name }) => group(Id, Name)),
    group('none', t('list.noGroup')),
    'divider',
    { label: t('list.showAll'), icon: <EyeIcon aria-hidden />, onPick: () => onOnMap(onMapAtStart(true)) },
    {
      label: t('list.hideAll'),
      icon: <EyeOffIcon aria-hidden />,
      onPick: () => onOnMap(onMapAtStart(false)),
    },
  ];
  const filtered = choice.group !== 'all';
  return (
    <Menu
      label={t('list.filter')}
      items={items}
      trigger={
        <IconButton
          variant="secondary"
          label={t(filtered ? 'list.filterOn' : 'list.filter')}
          icon={<ListFilterIcon aria-hidden />}
          pressed={filtered || undefined}
        />
      }
    />
  );
}
