import type { VersionDay } from '@mayak/api/operator';
import { Empty, useFormats, useTexts } from '@mayak/ui';
import { GaugeIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { operateTexts } from './texts';
import { faultShare } from './words';

type Row = VersionDay & { id: string };

interface Props {
  days: readonly VersionDay[] | undefined;
  /** Of a set there is no speed: it is that of its members. */
  noSpeed?: boolean;
}

/** How the versions of a remote fared on each day: openings, faults, speed; what no browser has measured is unknown. */
export function HealthTable({ days, noSpeed = false }: Props) {
  const t = useTexts(operateTexts);
  const format = useFormats();
  const rows = useMemo(() => days?.map((one): Row => ({ ...one, id: `${one.day} ${one.version}` })), [days]);
  const columns = useMemo<DataColumn<Row>[]>(() => {
    const known = (value: number | null, digits = 0) =>
      value === null ? t('unknown') : format.number(value, digits);
    const speed: DataColumn<Row>[] = [
      {
        id: 'press',
        head: t('press'),
        unit: t('ms'),
        kind: 'number',
        value: ({ press = null }) => press,
        text: ({ press = null }) => known(press),
        width: 170,
      },
      {
        id: 'long',
        head: t('long'),
        unit: t('ofTime'),
        kind: 'number',
        value: ({ long = null }) => long,
        text: ({ long = null }) => known(long, 1),
        width: 230,
      },
    ];
    return [
      { id: 'day', head: t('day'), value: ({ day }) => day },
      { id: 'version', head: t('version'), value: ({ version }) => version },
      {
        id: 'openings',
        head: t('openingsOfDay'),
        kind: 'number',
        value: ({ openings }) => openings,
      },
      { id: 'faults', head: t('faults'), kind: 'number', value: ({ faults }) => faults },
      { id: 'share', head: t('share'), unit: '%', kind: 'number', digits: 1, value: faultShare },
      {
        id: 'median',
        head: t('median'),
        unit: t('ms'),
        kind: 'number',
        value: ({ median }) => median,
        width: 170,
      },
      { id: 'p95', head: t('p95'), unit: t('ms'), kind: 'number', value: ({ p95 }) => p95, width: 170 },
      ...(noSpeed ? [] : speed),
    ];
  }, [t, format, noSpeed]);
  return (
    <DataTable
      label={t('views.health')}
      rows={rows}
      columns={columns}
      empty={<Empty icon={<GaugeIcon />} title={t('noHealth')} text={t('noHealthText')} />}
    />
  );
}
