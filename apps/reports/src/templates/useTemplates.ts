import {
  deleteReportTemplate,
  getReportTemplates,
  saveReportTemplate,
  type ReportTemplate,
  type ReportTemplateEdit,
} from '@mayak/api';
import { useApi } from '@mayak/host';
import { useToast, useTexts } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';

/** The templates of the user, and what may be done with them (REP-08). */
export function useTemplates() {
  const t = useTexts(texts);
  const api = useApi();
  const say = useToast();
  const queries = useQueryClient();
  const query = api.query(getReportTemplates, {});
  const own = {
    ...query,
    queryFn: async (context: Parameters<typeof query.queryFn>[0]) => {
      const list = await query.queryFn(context);
      if (!list) throw new Error('The templates were not read');
      return list;
    },
  };
  const read = useQuery(own);
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const save = async (body: ReportTemplateEdit) => {
    const saved = await api.call(saveReportTemplate, { body });
    if (!saved) return null;
    // The list that is asked for may not come; what was saved is known.
    queries.setQueryData<ReportTemplate[]>(
      query.queryKey,
      (known) => known && [...known.filter(({ Id }) => Id !== saved.Id), saved],
    );
    await refresh();
    return saved;
  };
  return {
    /** Null while nothing could be read; what was read stays while it cannot be read again. */
    list: read.data ?? (read.isError ? null : undefined),
    retry: () => void read.refetch(),
    save,
    latest: async (id: number) =>
      (await queries.fetchQuery({ ...own, staleTime: 0 }).catch(() => undefined))?.find(
        ({ Id }) => Id === id,
      ),
    async copy(template: ReportTemplate) {
      const { Name, ReportType, Period, Settings } = template;
      const name = t('templates.copyOf', { name: Name }).slice(0, 100);
      await save({ Id: null, Name: name, ReportType, Period, Settings, Schedule: null });
    },
    async remove({ Id, Name }: ReportTemplate) {
      if (!(await api.call(deleteReportTemplate, { params: { id: Id } }))) return;
      say({ state: 'normal', title: t('templates.deleted', { name: Name }) });
      await refresh();
    },
  };
}
