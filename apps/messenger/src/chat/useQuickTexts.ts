import { editQuickTexts, getQuickTexts, limits } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useTexts, useToast } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';

/** The texts with this one, the newest first, as many as are kept. */
const withText = (list: readonly string[], text: string) =>
  [text, ...list.filter((one) => one !== text)].slice(0, limits.quickTexts);

type Change = (known: readonly string[]) => readonly string[];

/** Each change begins with what the one before it has left. */
let turn: Promise<unknown> = Promise.resolve();

/** Texts that the user sends often, on every computer of his (MSG-D13). */
export function useQuickTexts() {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTexts(texts);
  const say = useToast();
  const read = api.quiet.query(getQuickTexts, {});
  const { data: list = [] } = useQuery(read);
  const apply = async (change: Change) => {
    // What another tab has kept meanwhile is not lost.
    const known = await queries.fetchQuery({ ...read, staleTime: 0 }).catch(() => null);
    if (known === null) return say({ state: 'emergency', title: t('quickFailed') });
    try {
      const saved = await api.call(editQuickTexts, { body: { Texts: [...change(known)] } });
      await queries.cancelQueries({ queryKey: read.queryKey });
      queries.setQueryData(read.queryKey, saved);
    } catch {
      // The list shows what is kept; a failed call is told by the client.
    }
  };
  const change = (one: Change) => (turn = turn.then(() => apply(one)));
  return {
    list,
    keep: (text: string) => change((known) => withText(known, text)),
    remove: (text: string) => change((known) => known.filter((one) => one !== text)),
  };
}
