import { Failure, makeReportFile, ReportRequest, ReportType, type ReportResult } from '@mayak/api';
import { HostContext, type RemoteContext } from '@mayak/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { aFailure, renderInHost } from '@mayak/fleet/fixtures';
import { Toasts } from '@mayak/ui';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useReport, useReportFile } from './useReport';

const body = ReportRequest.parse({
  ReportType: ReportType.Beacons,
  StartDt: '2026-11-20T00:00:00Z',
  EndDt: '2026-11-21T00:00:00Z',
  Settings: { Beacons: [1] },
});
const built = { Title: 'Beacons', Sections: [], IsCut: false } as unknown as ReportResult;

describe('REP-11, REP-D13 a report that could not be built', () => {
  it('leaves what was shown as it was, and may be built again', async () => {
    const answers: (ReportResult | null)[] = [built, null, { ...built, Title: 'Again' }];
    const api = { call: async () => answers.shift() ?? null };
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <HostContext value={{ api } as unknown as RemoteContext}>{children}</HostContext>
      </QueryClientProvider>
    );
    const { result } = renderHook(() => useReport(body), { wrapper });
    await waitFor(() => expect(result.current.data).toBe(built));
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current).toMatchObject({ data: built, isWhole: true, isFetching: false });
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.Title).toBe('Again'));
    expect(result.current.isError).toBe(false);
  });
});

function InBackground() {
  const { background } = useReportFile(body, 'Beacons');
  return (
    <>
      <button onClick={() => background.mutate('xlsx')}>Build</button>
      <Toasts />
    </>
  );
}

describe('REP-10, ERR-07 a file in the background that was not begun', () => {
  const { route } = makeReportFile;
  it.each([
    ['too many of them', aFailure(route, 429, 'rate.limited'), /already too many/],
    ['a fault of the server', aFailure(route, 500, 'internal'), 'The report was not built'],
    ['a lost connection', new Failure(route, null), 'The report was not built'],
  ])('by %s', async (_, failure, words) => {
    const answers = { [route]: () => Promise.reject(failure) };
    const { leave } = renderInHost(<InBackground />, { locale: 'en', answers });
    fireEvent.click(screen.getByRole('button', { name: 'Build' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    leave();
  });
});
