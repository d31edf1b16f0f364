import '@testing-library/jest-dom';
import { aBeacon } from '@mayak/api/fixtures';
import { HostContext, type RemoteContext } from '@mayak/host';
import { setLocale, UiProvider } from '@mayak/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import BeaconMessages from './BeaconMessages';

function show(UnreadMessagesCount: number, CanSendMessages = true) {
  const open = jest.fn();
  render(
    <UiProvider>
      <HostContext value={{ panels: { open, open$: of(null) } } as unknown as RemoteContext}>
        <BeaconMessages beacon={aBeacon({ Id: 5, UnreadMessagesCount, CanSendMessages } as never)} />
      </HostContext>
    </UiProvider>,
  );
  return open;
}

describe('MSG-D07 the messages of a beacon on its page', () => {
  beforeEach(() => setLocale('en'));

  it('tells how many are unread, and opens the messenger for this beacon', async () => {
    const open = show(2);
    expect(screen.getByText('2 unread messages')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open messages' }));
    expect(open).toHaveBeenCalledWith('messenger', { beaconId: 5 });
  });

  it('tells that all are read, and where none may be sent', () => {
    show(0, false);
    expect(screen.getByText('All messages are read')).toBeInTheDocument();
    expect(screen.getByText('Sending messages is not allowed')).toBeInTheDocument();
  });
});
