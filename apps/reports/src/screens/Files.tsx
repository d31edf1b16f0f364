import { AreaError, Empty, useTexts } from '@mayak/ui';
import { DownloadIcon } from '@mayak/ui/icons';
import { DataTable } from '@mayak/ui/table';
import { useMemo } from 'react';
import { useFileColumns, type FileRow } from '../files/useFileColumns';
import { useFiles } from '../files/useFiles';
import { texts } from '../texts';
import { ReportPage } from './ReportPage';

/** The files of the user: being made, or waiting for a day (added). */
export function Files() {
  const t = useTexts(texts);
  const { files, isError, retry, save, remove } = useFiles();
  const columns = useFileColumns(save.mutate, remove.mutate);
  const rows = useMemo(() => files?.map((file): FileRow => ({ ...file, id: file.Id })), [files]);
  return (
    <ReportPage title={t('files.title')}>
      <DataTable
        label={t('files.title')}
        rows={rows}
        columns={columns}
        saveAs="reports.files"
        empty={<Empty icon={<DownloadIcon />} title={t('files.none')} text={t('files.noneText')} />}
        {...(isError && {
          error: <AreaError title={t('files.unread')} text={t('stops.failedText')} onRetry={retry} />,
        })}
      />
    </ReportPage>
  );
}
