import {
  editRemoteParameters,
  Failure,
  getRemoteParameters,
  sendRemoteParameters,
  SendState,
  type PagedDevice,
  type RemotePage,
  type RemoteParameters,
  type RemoteParametersPage,
} from '@mayak/api';
import { requestRemoteParameters, withdrawRemoteParameters } from '@mayak/api/remote';
import { useApi, useHost } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useEditForm } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import {
  chosenIn,
  draftFaults,
  draftOf,
  fieldName,
  readChosen,
  same,
  sentPaths,
  valueAt,
  type Draft,
} from './draft';
import { putRead } from '../putRead';
import { fieldsOf } from './pageFields';
import { remoteTexts } from './texts';
import { useSeconds } from './useSeconds';

interface Of {
  beaconId: number;
  pages: readonly RemoteParametersPage[];
  device: PagedDevice;
}
type Pages = readonly RemoteParametersPage[];

const isBlockedBy = (error: unknown) => error instanceof Failure && error.problem?.code === 'beacon.blocked';

/** A parameter that is sent, by its path in its page. */
export interface Sent {
  path: string;
  value: unknown;
}

const isUnsent = (page: RemoteParametersPage) =>
  page.SendState === SendState.NotSent && chosenIn(page).length > 0;

/** The parameter of this name in the form is a time in seconds. */
function isInSeconds(name: string, device: PagedDevice): boolean {
  const [page, field] = name.split(':');
  return fieldsOf(page as RemotePage, device).some(
    (one) => one.name === field && one.kind === 'number' && one.unit === 's',
  );
}

/** The form of all pages of parameters, and the sending of what is chosen, which saves what is unsaved first (REMOTE-D02, REMOTE-D12). */
export function useRemoteForm({ beaconId, pages, device }: Of) {
  const api = useApi();
  const { nav } = useHost();
  const queries = useQueryClient();
  const t = useTexts(remoteTexts);
  const inWords = useSeconds();
  const params = { id: beaconId };
  const read = api.quiet.query(getRemoteParameters, { params });
  /** The pages that are sent once what is typed is saved. */
  const sendsToo = useRef<readonly RemotePage[]>([]);
  /** The page that was being saved, for the faults that the server names. */
  const savedLast = useRef<RemotePage>('exchange');
  const [isSending, setSending] = useState(false);
  /** Why what is saved was not sent, or a page not asked for. */
  const [unsent, setUnsent] = useState<'unsent' | 'unasked' | 'blocked' | null>(null);

  const chosen = (draft: Draft, page: RemoteParametersPage) => readChosen(draft, page, device);
  const isChanged = (draft: Draft, page: RemoteParametersPage) =>
    !same(chosen(draft, page), chosen(draftOf([page], device), page));

  const put = (all: RemoteParameters) => putRead(queries, read.queryKey, () => all);
  const sendPages = async (names: readonly RemotePage[]) => {
    setSending(true);
    setUnsent(null);
    try {
      const all = await api.call(sendRemoteParameters, { params, body: { Pages: [...names] } });
      await put(all);
    } catch (error) {
      // The client has recorded what it does not know; what was saved stays, and waits for another try.
      setUnsent(isBlockedBy(error) ? 'blocked' : 'unsent');
    } finally {
      setSending(false);
    }
  };
  const savePage = async (draft: Draft, page: RemoteParametersPage) => {
    savedLast.current = page.Page;
    return api.call(editRemoteParameters, {
      params,
      body: { Page: page.Page, Values: { ...chosen(draft, page) } },
    });
  };
  const form = useEditForm<Pages, Draft>({
    known: pages,
    draft: (known) => draftOf(known, device),
    check: (draft) => draftFaults(draft, pages, device),
    latest: async () => (await queries.fetchQuery({ ...read, staleTime: 0 })).Pages,
    async save(draft, of) {
      const saved = new Map<RemotePage, RemoteParametersPage>();
      try {
        for (const page of of) if (isChanged(draft, page)) saved.set(page.Page, await savePage(draft, page));
      } finally {
        // Pages before one that was refused are saved.
        if (saved.size > 0 && sendsToo.current.length === 0)
          void queries.invalidateQueries({ queryKey: read.queryKey });
      }
      const asked = sendsToo.current;
      if (asked.length > 0)
        await sendPages(
          of
            .map((page) => saved.get(page.Page) ?? page)
            .filter((page) => asked.includes(page.Page) && isUnsent(page))
            .map(({ Page }) => Page),
        );
      return of.map((page) => saved.get(page.Page) ?? page);
    },
    refusals: (error) =>
      (error instanceof Failure ? (error.problem?.errors ?? []) : []).map((fault) => ({
        ...fault,
        field: fieldName(savedLast.current, fault.field),
      })),
    guard: useCallback((unsaved: () => boolean) => nav.guard(unsaved), [nav]),
    words: ({ field, code, min, max }) => {
      if (code === 'number' || code === 'times') return t(`faults.${code}`);
      if (code !== 'outOfRange' || min === undefined || max === undefined || !isInSeconds(field, device))
        return undefined;
      return t('faults.duration', { min: inWords(min), max: inWords(max) });
    },
  });
  const { submit, values } = form;
  /** What a send takes of a page, by paths: what is chosen as it is typed, else what was saved. */
  const sentOf = (page: RemoteParametersPage): Sent[] => {
    if (!isChanged(values, page))
      return chosenIn(page).map((path) => ({ path, value: valueAt(page.Values, path) }));
    const typed = chosen(values, page);
    return sentPaths(values, page, device).map((path) => ({ path, value: valueAt(typed, path) }));
  };
  const ready = pages
    .filter((page) => (isChanged(values, page) || isUnsent(page)) && sentOf(page).length > 0)
    .map(({ Page }) => Page);
  /** Something of these pages is saved before they are sent. */
  const savesFirst = (names: readonly RemotePage[]) =>
    pages.some((page) => names.includes(page.Page) && isChanged(values, page));
  const send = async (names: readonly RemotePage[]) => {
    if (!savesFirst(names)) return sendPages(names);
    sendsToo.current = names;
    await submit().finally(() => (sendsToo.current = []));
  };
  const withdraw = async (Page: RemotePage) => {
    try {
      const all = await api.call(withdrawRemoteParameters, { params, body: { Page } });
      await put(all);
    } catch {
      // The client has recorded it; what waits goes on waiting, as it stands there.
    }
  };
  const request = async (page: RemotePage) => {
    setUnsent(null);
    try {
      const all = await api.call(requestRemoteParameters, { params, body: { Pages: [page] } });
      await put(all);
    } catch (error) {
      setUnsent(isBlockedBy(error) ? 'blocked' : 'unasked');
    }
  };
  const valuesOf = (page: RemoteParametersPage) => chosen(values, page);
  return { form, ready, send, savesFirst, request, withdraw, isSending, unsent, valuesOf, sentOf };
}

export type RemoteForm = ReturnType<typeof useRemoteForm>['form'];
