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

/** Which groups are shown, whether only what needs the user, in what order, and all or none of it on the map (MON-D01, GROUP-D02). */
export function FilterMenu({ groups, choice, onChoice, onOnMap }: Props) {
  const t = useTexts(texts);
  const has = (value: GroupChoice) => choice.groups.includes(value);
  const group = (value: GroupChoice, label: string): MenuEntry => ({
    label,
    checked: has(value),
    onPick: () =>
      onChoice({
        ...choice,
        groups: has(value) ? choice.groups.filter((one) => one !== value) : [...choice.groups, value],
      }),
  });
  const items: MenuEntry[] = [
    { caption: t('list.order') },
    ...orders.map(([sort, key]) => ({
      label: t(key),
      checked: choice.sort === sort,
      onPick: () => onChoice({ ...choice, sort }),
    })),
    { caption: t('list.shown') },
    {
      label: t('list.needed'),
      checked: choice.needed,
      onPick: () => onChoice({ ...choice, needed: !choice.needed }),
    },
    { caption: t('list.group') },
    {
      label: t('list.allGroups'),
      checked: choice.groups.length === 0,
      onPick: () => onChoice({ ...choice, groups: [] }),
    },
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
  const filtered = choice.groups.length > 0 || choice.needed;
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
