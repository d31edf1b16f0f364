import '@testing-library/jest-dom';
import { BnwasState, ChannelKind, type Beacon } from '@mayak/api';
import { aBeacon, aChannel } from '@mayak/api/fixtures';
import { HostContext, type RemoteContext } from '@mayak/host';
import { UiProvider, setLocale } from '@mayak/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import BridgeWatch from './BridgeWatch';

const events = [41, 12, 46, 40].map((EventId, i) => ({
  EventId,
  StartDt: `2026-11-2${i}T10:00:00Z`,
  ReceivedDt: `2026-11-2${i}T10:00:00Z`,
}));

function show(part: Partial<Beacon>, answer = events) {
  const quiet = { query: () => ({ queryKey: ['events'], queryFn: async () => answer }) };
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
    const log = await screen.findByRole('list', { name: 'Log for 30 days' });
    const lines = within(log).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.replace(/^.*?(Alarm|Mode)/, '$1'))).toEqual([
      'Alarm: Alarm',
      'Mode: Power off',
      'Alarm: None',
    ]);
  });

  it('says that there was nothing', async () => {
    show({}, []);
    expect(await screen.findByText('Nothing in 30 days')).toBeInTheDocument();
  });
});
