import '@testing-library/jest-dom';
import { BnwasState, ChannelKind, getBnwasReport, getStatusEvents, type Beacon } from '@mayak/api';
import { aBeacon, aChannel } from '@mayak/api/fixtures';
import { HostContext, type RemoteContext } from '@mayak/host';
import { UiProvider, setLocale } from '@mayak/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import BridgeWatch from './BridgeWatch';

const events = [41, 12, 46, 40].map((EventId, i) => ({
  EventId,
  StartDt: `2026-11-2${i}T10:00:00Z`,
  ReceivedDt: `2026-11-2${i}T10:00:00Z`,
}));

const someTotals = { Compliance: 0.875, ViolationSeconds: 5_400, UnderWaySeconds: 43_200 };

function show(part: Partial<Beacon>, answer = events, report: object = { Totals: someTotals }) {
  const answers = { [getStatusEvents.path]: answer, [getBnwasReport.path]: [{ Alarms: [], ...report }] };
  const quiet = {
    query: ({ path }: { path: string }) => ({ queryKey: [path], queryFn: async () => answers[path] }),
  };
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <HostContext value={{ api: { quiet } } as unknown as RemoteContext}>
          <BridgeWatch beacon={aBeacon(part as never)} />
        </HostContext>
      </QueryClientProvider>
    </UiProvider>,
  );
}

describe('BNWAS-01 to BNWAS-03 the bridge watch on the page of a beacon', () => {
  beforeEach(() => setLocale('en'));

  it('tells mode, alarm and autopilot', async () => {
    const channel = (ChannelFlag: number, Value: number, DisplayedValue: string) =>
      aChannel({ Id: ChannelFlag, ChannelFlag, ChannelType: 2, Value, DisplayedValue } as never);
    show({
      BNWASAlarm: BnwasState.EmergencyCall,
      Channels: [channel(ChannelKind.BnwasMode, 4, 'x'), channel(ChannelKind.Autopilot, 2, 'On')],
    });
    expect(screen.getByText('Power off')).toBeInTheDocument();
    expect(screen.getByText('Emergency call')).toBeInTheDocument();
    expect(screen.getByText('On')).toBeInTheDocument();
    await screen.findByRole('list');
  });

  it('lists what the watch did, newest first, and nothing of other devices (EVENT-D01)', async () => {
    show({});
    const log = await screen.findByRole('list', { name: '30-day log' });
    const lines = within(log).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.replace(/^.*?(Alarm|Mode)/, '$1'))).toEqual([
      'Alarm: Alarm',
      'Mode: Power off',
      'Alarm: None',
    ]);
  });

  it.each([
    [someTotals, /87\.5.%.*in violation/],
    [{ Compliance: null, ViolationSeconds: 0, UnderWaySeconds: 0 }, /Not under way/],
    [{ Compliance: null, ViolationSeconds: 0, UnderWaySeconds: 60 }, /No data/],
  ])('BNWAS-D06 tells the share of compliance of seven days: %j', async (totals, words) => {
    show({}, events, { Totals: totals });
    const term = await screen.findByText('Compliance, 7 days');
    await waitFor(() => expect(term.nextElementSibling).toHaveTextContent(words));
  });

  it('TRACK-D10 tells the share of the estimated time where nothing else is known', async () => {
    const Totals = { Compliance: null, ViolationSeconds: 0, UnderWaySeconds: 0 };
    show({}, events, { Totals, Estimated: { UnderWaySeconds: 60, Compliance: 0.5 } });
    const term = await screen.findByText('Compliance, 7 days');
    await waitFor(() => expect(term.nextElementSibling).toHaveTextContent(/50\.0.%, estimated/));
  });

  it('BNWAS-D09 tells the stage of an alarm and the dormant period', async () => {
    const DormantPeriods = [{ Minutes: 12 }, { Minutes: 6 }];
    show({ BNWASAlarm: BnwasState.EmergencyCall, BNWASStage: 2 }, events, {
      Totals: someTotals,
      DormantPeriods,
    });
    expect((await screen.findByText('Dormant period')).nextElementSibling).toHaveTextContent('6 min');
    expect(screen.getAllByText('Alarm')[0]?.nextElementSibling).toHaveTextContent('Alarm stage 2');
    expect(screen.queryByText('Last reset')).not.toBeInTheDocument();
  });

  it('BNWAS-D09 tells what reset an alarm last', async () => {
    const alarms = [21, 22, null].map((ResetSource) => ({ EndDt: '2026-11-20T10:00:00Z', ResetSource }));
    show({}, events, { Totals: someTotals, Alarms: alarms });
    expect((await screen.findByText('Last reset')).nextElementSibling).toHaveTextContent('source 22');
    expect(screen.queryByText('Dormant period')).not.toBeInTheDocument();
    expect(screen.queryByText(/stage 1/)).not.toBeInTheDocument();
  });

  it('says that there was nothing', async () => {
    show({}, []);
    expect(await screen.findByText('Nothing in 30 days')).toBeInTheDocument();
  });
});
