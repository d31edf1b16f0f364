import { beaconsOf, PeriodKind, type ReportTemplate } from '@mayak/api';
import { useBeaconRows } from '@mayak/fleet';
import { useGroups } from '@mayak/fleet/beacon';
import { Button, Flex, IconButton, useFormats, useTexts } from '@mayak/ui';
import { PencilIcon, TrashIcon } from '@mayak/ui/icons';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { choiceOf } from '../reportChoice';
import { texts } from '../texts';

/** A template with the id that tables want. */
export type TemplateRow = ReportTemplate & { id: number };

interface Acts {
  onBuild: (row: TemplateRow) => void;
  onEdit: (row: TemplateRow) => void;
  onDelete: (row: TemplateRow) => void;
}

/** What is told of a template, and what may be done with it. */
export function useTemplateColumns({ onBuild, onEdit, onDelete }: Acts): readonly DataColumn<TemplateRow>[] {
  const t = useTexts(texts);
  const format = useFormats();
  const { data: beacons } = useBeaconRows();
  const groups = useGroups();
  return useMemo((): DataColumn<TemplateRow>[] => {
    const periodOf = ({ Settings: { Latest }, Period: { Kind, Days, StartDt, EndDt } }: TemplateRow) => {
      if (Latest) return '';
      if (Kind === PeriodKind.None) return t('editor.none');
      if (Kind === PeriodKind.DaysFromCurrent) return t('templates.lastDays', { count: Days ?? 1 });
      return StartDt && EndDt ? format.period(StartDt, EndDt) : '';
    };
    const objectsOf = ({ ReportType: type, Settings }: TemplateRow) => {
      if (Settings.Latest?.Of === 'all') return t('latest.of.all');
      if (Settings.Latest?.Of === 'group')
        return groups.find(({ Id }) => Id === Settings.Latest?.Group)?.Name ?? t('latest.groupGone');
      const ids = beaconsOf(type, Settings);
      const [only = 0] = ids;
      return ids.length === 1
        ? (beacons?.find(({ id }) => id === only)?.name ?? '')
        : t('templates.beacons', { count: ids.length });
    };
    return [
      { id: 'name', head: t('templates.name'), width: 220, value: ({ Name }) => Name },
      {
        id: 'type',
        head: t('templates.type'),
        width: 180,
        group: true,
        value: (row) => t(`types.${choiceOf(row.ReportType, row.Settings)}`),
      },
      { id: 'objects', head: t('templates.objects'), width: 160, value: objectsOf },
      { id: 'period', head: t('templates.period'), width: 190, value: periodOf },
      {
        id: 'schedule',
        head: t('templates.schedule'),
        width: 130,
        value: ({ Schedule }) => Schedule && t(`schedule.${Schedule.Every}`),
      },
      {
        id: 'next',
        head: t('templates.next'),
        kind: 'dateTime',
        width: 130,
        value: ({ NextDt }) => (NextDt ? Date.parse(NextDt) : null),
      },
      {
        id: 'built',
        head: t('templates.built'),
        kind: 'dateTime',
        width: 130,
        value: ({ LastBuiltDt }) => LastBuiltDt && Date.parse(LastBuiltDt),
      },
      {
        id: 'acts',
        head: t('acts'),
        width: 190,
        sort: false,
        value: () => null,
        cell: (row) => (
          <Flex gap="4px" justify="flex-end" w="full">
            <Button size="xs" onClick={() => onBuild(row)}>
              {t('build')}
            </Button>
            <IconButton
              size="xs"
              label={t('templates.edit')}
              icon={<PencilIcon size={14} aria-hidden />}
              onClick={() => onEdit(row)}
            />
            <IconButton
              size="xs"
              label={t('templates.delete')}
              icon={<TrashIcon size={14} aria-hidden />}
              onClick={() => onDelete(row)}
            />
          </Flex>
        ),
      },
    ];
  }, [t, format, beacons, groups, onBuild, onEdit, onDelete]);
}
