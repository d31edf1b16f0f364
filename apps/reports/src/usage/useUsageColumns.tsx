import { formatDate, IconButton, useTexts } from '@mayak/ui';
import { FileTextIcon } from '@mayak/ui/icons';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../texts';
import type { UsageRow } from './useUsage';
import { packetsPath } from './usageAddress';

/** Packets, bytes and roubles of a day, with their sums, and the way to its packets (PAY-D13). */
export function useUsageColumns(): readonly DataColumn<UsageRow>[] {
  const t = useTexts(texts);
  return useMemo(() => {
    const counts = ['GsmPackets', 'GsmBytes', 'IridiumMessages', 'IridiumBytes'] as const;
    return [
      { id: 'name', head: t('usage.beacon'), width: 180, group: true, value: ({ name }) => name },
      {
        id: 'day',
        head: t('usage.day'),
        width: 110,
        group: true,
        value: ({ Day }) => Day,
        text: ({ Day }) => formatDate(Day, 0),
      },
      ...counts.map((key): DataColumn<UsageRow> => ({
        id: key,
        head: t(`usage.${key}`),
        width: 120,
        kind: 'number',
        digits: 0,
        total: 'sum',
        value: (row) => row[key],
      })),
      {
        id: 'charged',
        head: t('usage.charged'),
        unit: '₽',
        width: 120,
        kind: 'number',
        digits: 2,
        // In kopecks: a sum of fractions loses some.
        total: (rows) => rows.reduce((sum, { Charged }) => sum + Math.round((Charged ?? 0) * 100), 0) / 100,
        value: ({ Charged }) => Charged,
      },
      {
        id: 'packets',
        head: t('usage.packets'),
        width: 70,
        sort: false,
        value: () => null,
        cell: ({ BeaconId, Day, name }) =>
          BeaconId === null ? null : (
            <IconButton
              as={Link}
              to={packetsPath(BeaconId, Day)}
              size="xs"
              label={t('usage.packetsOf', { name })}
              icon={<FileTextIcon size={14} aria-hidden />}
            />
          ),
      },
    ];
  }, [t]);
}
