import { rangeOf, ReportTemplateEdit, type ReportTemplate } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import type { Zone } from '@mayak/timezone';
import {
  AreaError,
  ConfirmDialog,
  CopyIcon,
  Empty,
  Flex,
  SearchInput,
  commonTexts,
  useTexts,
} from '@mayak/ui';
import { FileTextIcon, PencilIcon, TrashIcon } from '@mayak/ui/icons';
import { useTimeZone } from '@mayak/ui/period';
import { DataTable } from '@mayak/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportAddress } from '../report/reportAddress';
import { ReadyReports } from '../templates/ReadyReports';
import { TypeFilter } from '../templates/TypeFilter';
import { useTemplateColumns, type TemplateRow } from '../templates/useTemplateColumns';
import { useTemplates } from '../templates/useTemplates';
import { choiceOf, type ReportChoice } from '../reportChoice';
import { texts } from '../texts';
import { ReportPage } from './ReportPage';

/** The address of the report that a template makes now. */
function addressOf(
  { Id, ReportType: type, Settings: settings, Period }: ReportTemplate,
  zone: Zone,
  now: number,
): string {
  return reportAddress({ type, settings, period: rangeOf(Period, now), template: Id || null }, zone, now);
}

/** The templates of reports: built, edited, copied, deleted (REP-08, REP-12). */
export function Templates() {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const zone = useTimeZone();
  const { now } = useFleet();
  const { list, retry, save, copy, remove } = useTemplates();
  const [search, setSearch] = useState('');
  const [type, setType] = useState<ReportChoice | null>(null);
  const [deleted, setDeleted] = useState<TemplateRow | null>(null);
  const onBuild = useCallback(
    (row: TemplateRow) => void navigate(addressOf(row, zone, now())),
    [navigate, zone, now],
  );
  const keep = async (ready: ReportTemplate) => {
    const saved = await save(ReportTemplateEdit.parse({ ...ready, Id: null }));
    if (saved) await navigate(`/reports/template/${saved.Id}`);
  };
  const onEdit = useCallback((row: TemplateRow) => void navigate(`/reports/template/${row.Id}`), [navigate]);
  const columns = useTemplateColumns({ onBuild, onEdit, onDelete: setDeleted });
  const rows = useMemo(
    () =>
      list?.flatMap((template): TemplateRow[] =>
        template.Name.toLowerCase().includes(search.trim().toLowerCase()) &&
        (type === null || choiceOf(template.ReportType, template.Settings) === type)
          ? [{ ...template, id: template.Id }]
          : [],
      ),
    [list, search, type],
  );
  return (
    <ReportPage
      title={t('templates.title')}
      tools={<SearchInput size="sm" value={search} onValue={setSearch} placeholder={t('templates.search')} />}
    >
      <Flex flex="1" minH="0">
        <TypeFilter list={list ?? []} value={type} onValue={setType} />
        <Flex direction="column" flex="1" minW="0" minH="0">
          <DataTable
            label={t('templates.title')}
            rows={rows}
            columns={columns}
            saveAs="reports.templates"
            onOpen={onBuild}
            rowMenu={(row) => [
              { label: t('build'), onPick: () => onBuild(row) },
              { label: t('templates.edit'), icon: <PencilIcon size={14} />, onPick: () => onEdit(row) },
              { label: t('templates.copy'), icon: <CopyIcon size={14} />, onPick: () => void copy(row) },
              {
                label: t('templates.delete'),
                icon: <TrashIcon size={14} />,
                danger: true,
                onPick: () => setDeleted(row),
              },
            ]}
            empty={
              list?.length === 0 ? (
                <ReadyReports onBuild={(ready) => onBuild({ ...ready, id: 0 })} onSave={keep} />
              ) : (
                <Empty icon={<FileTextIcon />} title={t('templates.noneFound')} />
              )
            }
            {...(list === null && {
              error: <AreaError title={t('templates.unread')} text={t('stops.failedText')} onRetry={retry} />,
            })}
          />
        </Flex>
      </Flex>
      <ConfirmDialog
        open={deleted !== null}
        title={common('deleteTitle', { name: deleted?.Name ?? '' })}
        confirm={common('delete')}
        danger
        onCancel={() => setDeleted(null)}
        onConfirm={() => {
          if (deleted) void remove(deleted);
          setDeleted(null);
        }}
      />
    </ReportPage>
  );
}
