import { isOverdue, settled, type RegistryFeature } from '@mayak/host/shell';
import { Empty, LayersIcon, Pill, Text, useTexts } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { operateTexts } from '../texts';
import { featuresTexts } from './texts';

interface Row {
  id: string;
  label: string;
  feature: RegistryFeature;
  isInSet: boolean;
  isOverdue: boolean;
}

interface Props {
  /** A set may give it to somebody. */
  isInSet: (id: string) => boolean;
  features: Readonly<Record<string, RegistryFeature>> | undefined;
  labelOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** Every feature in one line: on, off or for some, since when, and CONF-D09 whether it has done its work. */
export function FeaturesTable({ features, isInSet, labelOf, onOpen }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(featuresTexts);
  const rows = useMemo(
    () =>
      features &&
      Object.entries(features).map(([id, feature]): Row => ({
        id,
        label: labelOf(id),
        feature,
        isInSet: isInSet(id),
        isOverdue: isOverdue(feature, Date.now()) && !isInSet(id),
      })),
    [features, isInSet, labelOf],
  );
  const columns = useMemo<DataColumn<Row>[]>(() => {
    const stateOf = ({ feature, isInSet }: Row) => {
      const is = settled(feature);
      return is === null || isInSet ? 'some' : is ? 'on' : 'off';
    };
    const tone = { on: 'normal', off: 'undefined', some: 'info' } as const;
    return [
      { id: 'feature', head: own('feature'), value: ({ label }) => label, width: 280 },
      {
        id: 'state',
        head: own('state'),
        value: (row) => own(stateOf(row)),
        cell: (row) => <Pill state={tone[stateOf(row)]}>{own(stateOf(row))}</Pill>,
        width: 130,
      },
      {
        id: 'since',
        head: own('since'),
        kind: 'dateTime',
        value: ({ feature }) => Date.parse(feature.since),
        width: 170,
      },
      {
        id: 'remove',
        head: own('remove'),
        value: (row) => (row.isOverdue ? own('removeText') : null),
        cell: (row) =>
          row.isOverdue && (
            <Text as="span" truncate title={own('removeText')}>
              {own('removeText')}
            </Text>
          ),
        width: 300,
      },
      { id: 'team', head: t('team'), value: ({ feature }) => feature.owner },
      { id: 'id', head: own('id'), value: ({ id }) => id, width: 220 },
    ];
  }, [t, own]);
  return (
    <DataTable
      label={own('features')}
      rows={rows}
      columns={columns}
      onOpen={({ id }) => onOpen(id)}
      empty={<Empty icon={<LayersIcon />} title={own('none')} text={own('noneText')} />}
    />
  );
}
