import { editQuickTexts, getQuickTexts, limits } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The texts with this one, the newest first, as many as are kept. */
const withText = (list: readonly string[], text: string) =>
  [text, ...list.filter((one) => one !== text)].slice(0, limits.quickTexts);

/** Texts that the user sends often, on every computer of his (MSG-D13). */
export function useQuickTexts() {
  const api = useApi();
  const queries = useQueryClient();
  const read = api.quiet.query(getQuickTexts, {});
  const { data: list = [] } = useQuery(read);
  const change = async (change: (known: readonly string[]) => readonly string[]) => {
    try {
      // What another tab has kept meanwhile is not lost.
      const known = await queries.fetchQuery({ ...read, staleTime: 0 });
      const Texts = [...change(known)];
      queries.setQueryData(read.queryKey, await api.call(editQuickTexts, { body: { Texts } }));
    } catch {
      // The list shows what is kept; a failed call is told by the client.
    }
  };
  return {
    list,
    keep: (text: string) => change((known) => withText(known, text)),
    remove: (text: string) => change((known) => known.filter((one) => one !== text)),
  };
}
