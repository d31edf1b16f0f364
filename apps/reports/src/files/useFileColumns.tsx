import { FileStatus, type ReportFile } from '@mayak/api';
import { Button, Flex, IconButton, Pill, useFormats, useTexts, XIcon, type State } from '@mayak/ui';
import { DownloadIcon } from '@mayak/ui/icons';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { texts } from '../texts';

/** A file with the id that tables want. */
export type FileRow = ReportFile & { id: string };

const looks: Record<FileStatus, State> = { 0: 'undefined', 1: 'info', 2: 'normal', 3: 'emergency' };
const words = { 0: 'files.waiting', 1: 'files.building', 2: 'files.ready', 3: 'files.failed' } as const;

/** What is told of a file, and what may be done with it. */
export function useFileColumns(
  onSave: (row: FileRow) => void,
  onDelete: (row: FileRow) => void,
): readonly DataColumn<FileRow>[] {
  const t = useTexts(texts);
  const format = useFormats();
  return useMemo(
    (): DataColumn<FileRow>[] => [
      { id: 'name', head: t('files.name'), width: 360, value: ({ Name }) => Name },
      {
        id: 'status',
        head: t('files.status'),
        width: 150,
        value: ({ Status, Progress }) => t(words[Status], { n: Progress }),
        cell: ({ Status, Progress }) => (
          <Pill state={looks[Status]}>{t(words[Status], { n: Progress })}</Pill>
        ),
      },
      {
        id: 'created',
        head: t('files.created'),
        kind: 'dateTime',
        width: 140,
        value: ({ CreatedDt }) => Date.parse(CreatedDt),
      },
      {
        id: 'size',
        head: t('files.size'),
        kind: 'number',
        width: 100,
        value: ({ Size }) => Size,
        text: ({ Size }) =>
          Size === null ? '' : t('files.kilobytes', { n: format.number(Math.ceil(Size / 1024)) }),
      },
      {
        id: 'acts',
        head: t('acts'),
        width: 170,
        sort: false,
        value: () => null,
        cell: (row) => (
          <Flex gap="4px" justify="flex-end" w="full">
            {row.Status === FileStatus.Ready && (
              <Button size="xs" icon={<DownloadIcon size={14} aria-hidden />} onClick={() => onSave(row)}>
                {t('files.save')}
              </Button>
            )}
            <IconButton
              size="xs"
              label={t(row.Status < FileStatus.Ready ? 'files.cancel' : 'files.delete')}
              icon={<XIcon size={14} aria-hidden />}
              onClick={() => onDelete(row)}
            />
          </Flex>
        ),
      },
    ],
    [t, format, onSave, onDelete],
  );
}
