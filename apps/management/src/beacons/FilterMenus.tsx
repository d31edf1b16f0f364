import { BeaconModel, CommunicationStatus, looks, type Group } from '@mayak/api';
import { modelName, type BeaconRow } from '@mayak/fleet';
import { fleetTexts } from '@mayak/fleet/beacon';
import { communicationKey } from '@mayak/fleet/table';
import {
  Button,
  ChevronDownIcon,
  commonTexts,
  IconButton,
  ListFilterIcon,
  Menu,
  useTexts,
  type MenuEntry,
} from '@mayak/ui';
import { texts } from '../texts';
import { toggled, unfiltered, type BeaconFilter, type GroupChoice } from './filter';

interface Props {
  rows: readonly BeaconRow[];
  groups: readonly Group[];
  filter: BeaconFilter;
  onFilter: (filter: BeaconFilter) => void;
}

interface Choice {
  name: string;
  /** What is chosen of it. */
  chosen: readonly string[];
  items: readonly Exclude<MenuEntry, 'divider' | { caption: string }>[];
}

/** What the table may be narrowed by, each with its values. */
function useChoices({
  rows,
  groups,
  filter,
  onFilter,
}: Props): Record<'look' | 'status' | 'model' | 'group', Choice> {
  const t = useTexts(texts);
  const field = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  const choice = <K extends 'groups' | 'looks' | 'statuses' | 'models'>(
    key: K,
    name: string,
    values: readonly BeaconFilter[K][number][],
    label: (value: BeaconFilter[K][number]) => string,
  ): Choice => {
    const list: readonly BeaconFilter[K][number][] = filter[key];
    return {
      name,
      chosen: list.map(label),
      items: values.map((value) => ({
        label: label(value),
        checked: list.includes(value),
        onPick: () => onFilter({ ...filter, [key]: toggled(list, value) }),
      })),
    };
  };
  const models = Object.values(BeaconModel).filter((model) => rows.some((row) => row.model === model));
  const groupName = (group: GroupChoice) =>
    group === 'none' ? t('noGroup') : (groups.find(({ Id }) => Id === group)?.Name ?? String(group));
  return {
    look: choice('looks', field('field.look'), looks, (look) => common(`state.${look}`)),
    status: choice(
      'statuses',
      field('field.communicationStatus'),
      Object.values(CommunicationStatus),
      (status) => field(communicationKey[status]),
    ),
    model: choice('models', field('field.model'), models, (model) => modelName(model) ?? '-'),
    group: choice(
      'groups',
      field('field.groups'),
      [...groups.map(({ Id }) => Id), 'none' as const],
      groupName,
    ),
  };
}

/** The filters of the table as menus of their own, and as one where there is no room (MGMT-D01). */
export function FilterMenus(props: Props) {
  const { look, status, model, group } = useChoices(props);
  return (
    <>
      {[look, status, model].map((choice) => (
        <FilterMenu key={choice.name} {...choice} />
      ))}
      {props.groups.length > 0 && <FilterMenu {...group} hideFrom="lg" />}
    </>
  );
}

function FilterMenu({ name, chosen, items, hideFrom }: Choice & { hideFrom?: 'lg' }) {
  const label =
    chosen.length > 1 ? `${name}: ${chosen.length}` : chosen.length === 1 ? `${name}: ${chosen[0]}` : name;
  return (
    <Menu
      label={name}
      placement="bottom-start"
      items={items}
      trigger={
        <Button size="xs" aria-pressed={chosen.length > 0 || undefined} {...(hideFrom && { hideFrom })}>
          {label}
          <ChevronDownIcon size={12} aria-hidden />
        </Button>
      }
    />
  );
}

/** All filters in one menu, for a phone. */
export function FilterMenuOfAll(props: Props) {
  const t = useTexts(texts);
  const { look, status, model, group } = useChoices(props);
  const isOn = [look, status, model, group].some(({ chosen }) => chosen.length > 0);
  const items: MenuEntry[] = [look, status, model, group].flatMap(({ name, items }) => [
    { caption: name },
    ...items,
  ]);
  return (
    <Menu
      label={t('filter')}
      items={[
        ...items,
        ...(isOn
          ? [
              'divider' as const,
              {
                label: t('resetFilter'),
                onPick: () => props.onFilter({ ...unfiltered, text: props.filter.text }),
              },
            ]
          : []),
      ]}
      trigger={
        <IconButton
          variant="secondary"
          label={t(isOn ? 'filterOn' : 'filter')}
          icon={<ListFilterIcon aria-hidden />}
          pressed={isOn || undefined}
        />
      }
    />
  );
}
