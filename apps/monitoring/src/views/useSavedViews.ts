import { Failure } from '@mayak/api';
import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  getSavedViews,
  type SavedView,
  type ViewContent,
} from '@mayak/api/views';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Why a name was not taken. */
export type NameFault = 'required' | 'taken' | 'tooMany' | 'failed';

const faultOf = (error: unknown): NameFault => {
  const code =
    error instanceof Failure ? error.problem?.errors?.find(({ field }) => field === 'Name')?.code : null;
  return code === 'required' || code === 'taken' || code === 'tooMany' ? code : 'failed';
};

/** The views of the user, and how to keep, rename and delete them; what is refused is told where it was asked (MON-D12). */
export function useSavedViews(isWanted: boolean) {
  const api = useApi();
  const queries = useQueryClient();
  const read = api.quiet.query(getSavedViews, {});
  const { data, error, isError, refetch } = useQuery({ ...read, enabled: isWanted });
  useReportFailure(getSavedViews, error, data !== undefined);

  const renew = () => queries.invalidateQueries({ queryKey: read.queryKey });
  const attempt = async (work: () => Promise<unknown>): Promise<NameFault | null> => {
    try {
      await work();
      await renew();
      return null;
    } catch (fault) {
      return faultOf(fault);
    }
  };
  return {
    list: data,
    isFailed: isError,
    retry: () => void refetch(),
    /** Reads the list as it is now; whether it could be read. */
    readAnew: async () => (await refetch({ cancelRefetch: false })).isSuccess,
    add: (Name: string, Content: ViewContent) =>
      attempt(() => api.call(addSavedView, { body: { Name, Content } })),
    rename: ({ Id }: SavedView, Name: string) =>
      attempt(() => api.call(editSavedView, { params: { id: Id }, body: { Name } })),
    replace: ({ Id, Name }: SavedView, Content: ViewContent) =>
      attempt(() => api.call(editSavedView, { params: { id: Id }, body: { Name, Content } })),
    remove: ({ Id }: SavedView) => attempt(() => api.call(deleteSavedView, { params: { id: Id } })),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
